import bidiFactory from 'bidi-js'
import { withLatinRuns } from '../../../shared/i18n/isolate.ts'
import type { Direction } from '../../../shared/i18n/languages.ts'

/** Letters that a file of the font has. What several scripts share stands in that of the script it belongs to most. */
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

/** Letters of one file, as a shaper takes them: those that read from the right in the order in which they are read. */
export interface VisualRun {
  face: Face
  text: string
}

/** One line of text as it lies on paper, from left to right, whatever reads which way in it. */
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
    // The shaper itself turns Arabic and Hebrew round.
    else last.text = turned && (face === 'arabic' || face === 'hebrew') ? shown + last.text : last.text + shown
  }
  return runs.map(({ face, text }) => ({ face, text }))
}

/** "SPF 50+" never turns round in Arabic, nor an Arabic name what stands beside it in English. */
function isolated(line: string, direction: Direction): string {
  if (direction === 'ltr') return `${FSI}${line}${PDI}`
  return withLatinRuns(line)
}

function faceOf(letter: string): Face {
  return FACES.find(([, letters]) => letters.test(letter))?.[0] ?? 'latin'
}
