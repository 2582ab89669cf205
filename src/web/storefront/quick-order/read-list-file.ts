/** Maximum size in bytes of an uploaded list. */
const MAX_SIZE = 1_000_000
/** First bytes of workbooks: the ZIP container of XLSX, and the container of XLS. */
const WORKBOOKS = ['504b', 'd0cf']

export type UnreadableFile = 'too-large' | 'workbook'

/**
 * Reads a list that a spreadsheet exported as CSV or text, in UTF-8, UTF-16 or the Arabic encoding of Windows. Returns
 * a reason instead of the text if it cannot be read.
 */
export async function readListFile(file: File): Promise<{ text: string } | { reason: UnreadableFile }> {
  if (file.size > MAX_SIZE) return { reason: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const start = [...bytes.subarray(0, 2)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  if (WORKBOOKS.includes(start)) return { reason: 'workbook' }
  if (start === 'fffe') return { text: new TextDecoder('utf-16le').decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: new TextDecoder('windows-1256').decode(bytes) }
  }
}
