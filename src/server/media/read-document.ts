import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import { reencode } from './reencode.ts'

/** Pixels of the longer side: small print on a photographed paper stays readable. */
const LONGEST = 2_800

/** What a file begins with, by what it is. */
const BEGINNINGS = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/**
 * A paper as it may be kept, by what its bytes are and not by what they are called. A PDF stays as it came and is never
 * opened here. A picture is encoded anew, which leaves behind what else was in the file. Throws `invalid` on `file`.
 */
export async function readDocument(bytes: Uint8Array): Promise<{ contentType: string; bytes: Uint8Array }> {
  if (beginsWith(bytes, BEGINNINGS.pdf)) return { contentType: 'application/pdf', bytes }
  if (!beginsWith(bytes, BEGINNINGS.jpeg) && !beginsWith(bytes, BEGINNINGS.png)) throw invalidField('file', 'document')
  return { contentType: 'image/jpeg', bytes: await encodedAnew(bytes) }
}

async function encodedAnew(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await reencode(bytes, { longest: LONGEST })
  } catch (error) {
    throw error instanceof Problem && error.code === 'invalid' ? invalidField('file', 'document') : error
  }
}

function beginsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, at) => bytes[at] === byte)
}
