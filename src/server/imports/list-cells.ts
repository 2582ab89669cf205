import type { Specification } from '../../shared/records/field.ts'

/** Lists in a cell have an entry a line. */
export const writtenList = (entries: readonly string[]) => entries.join('\n')
export const readList = (cell: string) => cell.split(/\r?\n/).filter(entry => entry.trim() !== '')

/** `key | label | value`, an entry a line; a stroke or backslash of a text has a backslash before it. */
export function writtenSpecifications(entries: readonly Specification[]): string {
  return entries.map(({ key, label, value }) => [key, label, value].map(escaped).join(' | ')).join('\n')
}

/** Null for what is not written so. */
export function readSpecifications(cell: string): Specification[] | null {
  const entries = readList(cell).map(entry =>
    (entry.match(/(?:[^|\\]|\\[\s\S])+/g) ?? []).map(part => plain(part.trim())),
  )
  if (entries.some(parts => parts.length !== 3)) return null
  return entries.map(([key, label, value]) => ({ key: key!, label: label!, value: value! }))
}

const escaped = (text: string) => text.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n')
const plain = (text: string) => text.replace(/\\([\s\S])/g, (_, letter) => (letter === 'n' ? '\n' : letter))
