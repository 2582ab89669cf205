import bidiFactory from 'bidi-js'
import { isolateLatinRuns } from '../../../shared/i18n/bidi-isolate.ts'
import type { Direction } from '../../../shared/i18n/languages.ts'

/** Script of a font file. Characters shared by several scripts are assigned to the script that uses them most. */
export type Face = 'latin' | 'latin-ext' | 'arabic' | 'hebrew' | 'cyrillic'

const FACES: [Face, RegExp][] = [
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}|₪/u],
  ['cyrillic', /\p{Script=Cyrillic}|№/u],
  ['latin-ext', /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]/u],
]
const MARKS = /[\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u
const [FSI, PDI] = ['\u2068', '\u2069']
const bidi = bidiFactory()

/** Run of characters of one font file, in the order that the shaper expects: right-to-left text in logical order. */
interface VisualRun {
  face: Face
  text: string
}

/** Splits a line into runs in visual order, left to right (Unicode bidirectional algorithm). */
export function visualRuns(line: string, direction: Direction): VisualRun[] {
  const text = isolated(line, direction)
  const embedding = bidi.getEmbeddingLevels(text, direction)
  const runs: (VisualRun & { turned: boolean })[] = []
  for (const place of bidi.getReorderedIndices(text, embedding)) {
    const turned = embedding.levels[place]! % 2 === 1
    const letter = text[place]!
    if (MARKS.test(letter)) continue
    const face = faceOf(letter)
    const shown = (turned && bidi.getMirroredCharacter(letter)) || letter
    const last = runs.at(-1)
    if (last?.face !== face || last.turned !== turned) runs.push({ face, turned, text: shown })
    // The shaper reverses Arabic and Hebrew by itself.
    else last.text = turned && (face === 'arabic' || face === 'hebrew') ? shown + last.text : last.text + shown
  }
  return runs.map(({ face, text }) => ({ face, text }))
}

/**
 * Isolates the Latin runs of a right-to-left line, so that "SPF 50+" or English text next to an Arabic name is not
 * reordered. A left-to-right line is isolated as a whole.
 */
function isolated(line: string, direction: Direction): string {
  if (direction === 'ltr') return `${FSI}${line}${PDI}`
  return isolateLatinRuns(line)
}

function faceOf(letter: string): Face {
  return FACES.find(([, letters]) => letters.test(letter))?.[0] ?? 'latin'
}
