import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import { reencode } from './reencode.ts'

/** Maximum length of the longer side in pixels: keeps small print on a photographed document legible. */
const MAX_SIDE_PX = 2_800

/** Magic numbers of file types. */
const BEGINNINGS = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/**
 * Sanitises a document; its type is detected from the content, not from the `Content-Type` header. A PDF is stored
 * unchanged and never opened on the server. An image is re-encoded, which removes all other data of the file. Throws
 * `invalid` on `file` for any other type and for an image that cannot be decoded.
 */
export async function sanitizeDocument(bytes: Uint8Array): Promise<{ contentType: string; bytes: Uint8Array }> {
  if (beginsWith(bytes, BEGINNINGS.pdf)) return { contentType: 'application/pdf', bytes }
  if (!beginsWith(bytes, BEGINNINGS.jpeg) && !beginsWith(bytes, BEGINNINGS.png)) throw invalidField('file', 'document')
  return { contentType: 'image/jpeg', bytes: await reencoded(bytes) }
}

async function reencoded(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await reencode(bytes, { longest: MAX_SIDE_PX })
  } catch (error) {
    throw error instanceof Problem && error.code === 'invalid' ? invalidField('file', 'document') : error
  }
}

function beginsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, at) => bytes[at] === byte)
}
