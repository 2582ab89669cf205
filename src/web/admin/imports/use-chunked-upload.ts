import { useState } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'
import { useApi } from '../../api/provider.tsx'

/** Chunk size in bytes. */
const PIECE = 1024 * 1024

/** Uploads a product file in chunks. The progress is 0 to 1, or null while nothing is uploaded. */
export function useChunkedUpload() {
  const api = useApi()
  const [sent, setSent] = useState<number | null>(null)

  async function send(file: File, language: Language | null): Promise<number> {
    setSent(0)
    try {
      const fileName = file.name.slice(0, 120) || 'products.csv'
      const { data } = await api.adminBeginImport({ body: { fileName, bytes: file.size, language } }, { quiet: true })
      for (let offset = 0; offset < file.size; offset += PIECE) {
        const piece = new Blob([file.slice(offset, offset + PIECE)], { type: 'text/csv' })
        const params = { id: data.id }
        await api.adminSendImportPiece({ params, query: { offset }, file: piece }, { quiet: true })
        setSent(Math.min(1, (offset + PIECE) / file.size))
      }
      return data.id
    } finally {
      setSent(null)
    }
  }

  return { sent, send }
}
