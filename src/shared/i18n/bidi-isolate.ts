import { latinRuns } from './latin-runs.ts'

/** Unicode isolate characters (UAX 9): left to right, right to left, by the first strong letter, and the terminator. */
const [LRI, RLI, FSI, PDI] = ['\u2066', '\u2067', '\u2068', '\u2069']
const CONTROLS = /[\u2066-\u2069\u202a-\u202e]/g
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Isolates a name, number or price from the direction of the surrounding plain text. Latin words and numbers within
 * Arabic or Hebrew keep their internal order as well: in "سيروم SPF 50+" the plus stays after the number.
 */
export function bidiIsolate(value: string): string {
  const plain = value.replace(CONTROLS, '')
  if (!RIGHT_TO_LEFT.test(plain)) return `${FSI}${plain}${PDI}`
  return `${RLI}${isolateLatinRuns(plain)}${PDI}`
}

/** Isolates the Latin runs of a right-to-left text. */
export function isolateLatinRuns(text: string): string {
  return latinRuns(text)
    .map(run => (run.latin ? `${LRI}${run.text}${PDI}` : run.text))
    .join('')
}
