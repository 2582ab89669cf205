import type { Specification } from '../../shared/records/field.ts'

/** Lists in a cell have one entry per line. */
export const writtenList = (entries: readonly string[]) => entries.join('\n')
export const readList = (cell: string) => cell.split(/\r?\n/).filter(entry => entry.trim() !== '')

/** `key | label | value`, one entry per line; a pipe or backslash in a text is escaped by a backslash. */
export function writtenSpecifications(entries: readonly Specification[]): string {
  return entries.map(({ key, label, value }) => [key, label, value].map(escaped).join(' | ')).join('\n')
}

/** Null for another syntax. */
export function readSpecifications(cell: string): Specification[] | null {
  const entries = readList(cell).map(entry =>
    (entry.match(/(?:[^|\\]|\\[\s\S])+/g) ?? []).map(part => plain(part.trim())),
  )
  if (entries.some(parts => parts.length !== 3)) return null
  return entries.map(([key, label, value]) => ({ key: key!, label: label!, value: value! }))
}

const escaped = (text: string) => text.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n')
const plain = (text: string) => text.replace(/\\([\s\S])/g, (_, letter) => (letter === 'n' ? '\n' : letter))
