import { useState } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'

/** Chunk size in bytes. */
const CHUNK_BYTES = 1024 * 1024

/** Endpoints through which the file of an import is uploaded. */
export interface UploadEndpoints {
  /** Creates the import of a file; resolves to its id. */
  begin: (body: { fileName: string; bytes: number; language: Language | null }) => Promise<number>
  send: (id: number, offset: number, piece: Blob) => Promise<unknown>
}

/** Uploads a file chunk by chunk. The progress is 0 to 1, or null while no upload is running. */
export function useChunkedUpload({ begin, send: sendPiece }: UploadEndpoints) {
  const [sent, setSent] = useState<number | null>(null)

  async function send(file: File, language: Language | null): Promise<number> {
    setSent(0)
    try {
      const id = await begin({ fileName: file.name.slice(0, 120) || 'file.csv', bytes: file.size, language })
      for (let offset = 0; offset < file.size; offset += CHUNK_BYTES) {
        const piece = new Blob([file.slice(offset, offset + CHUNK_BYTES)], { type: 'text/csv' })
        await sendPiece(id, offset, piece)
        setSent(Math.min(1, (offset + CHUNK_BYTES) / file.size))
      }
      return id
    } finally {
      setSent(null)
    }
  }

  return { sent, send }
}
