import bidiFactory from 'bidi-js'
import { latinRuns } from '../../src/shared/i18n/latin-runs.ts'

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const CONTROLS = /[\u2066-\u2069]/g
const MIRRORED: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }

/** Returns a text without the control characters that isolate text directions. */
export const withoutBidiControls = (line: string) => line.replace(CONTROLS, '')

type Direction = 'rtl' | 'ltr' | 'auto'

/** Returns a line in the order in which it is displayed, from left to right. */
export function visualOrder(line: string, direction: Direction): string {
  const reordered = bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, direction))
  return withoutBidiControls(reordered)
}

/**
 * Returns the expected visual order of an Arabic or Hebrew name, derived from its runs: Latin words and numbers
 * forwards, the rest backwards. Other names are returned unchanged.
 */
export function expectedOrder(name: string): string {
  if (!RIGHT_TO_LEFT.test(name)) return name
  return latinRuns(name)
    .toReversed()
    .map(({ text, latin }) =>
      latin
        ? text
        : Array.from(text, letter => MIRRORED[letter] ?? letter)
            .toReversed()
            .join(''),
    )
    .join('')
}

/** Returns the names that occur in the lines in a wrong order, or not at all. */
export function misorderedNames(names: readonly string[], lines: readonly string[], direction: Direction): string[] {
  const shown = lines.map(line => ({ plain: withoutBidiControls(line), seen: visualOrder(line, direction) }))
  return names.filter(name => {
    const own = shown.filter(({ plain }) => plain.includes(name))
    return own.length === 0 || own.some(({ seen }) => !seen.includes(expectedOrder(name)))
  })
}

/** Returns the lines of an HTML page, one for each block. `bdi` elements are converted to isolates. */
export function htmlLines(html: string): string[] {
  return html
    .replace(/<bdi dir="ltr"[^>]*>/g, '\u2066')
    .replace(/<bdi[^>]*>/g, '\u2068')
    .replace(/<\/bdi>/g, '\u2069')
    .replace(/<\/?(?:strong|span|a|b|i)\b[^>]*>/g, '')
    .split(/<[^>]*>|\n/)
    .map(line =>
      line
        .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
        .replace(/&#x27;/g, "'")
        .replace(/&amp;/g, '&'),
    )
}
