import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '../../src/shared/i18n/languages.ts'
import { ROOT } from './source-files.ts'
import { messageAndDemoTexts } from './wording.ts'

/**
 * Returns labels of the glossary that occur neither in the messages nor in the demo content. Words marked `°` and
 * labels `–` are exempt.
 */
export function missingLabels(): string[] {
  const texts = messageAndDemoTexts()
  const said = new Map(
    LANGUAGE_CODES.map(code => [
      code,
      plain(texts.filter(({ language }) => language === code).map(({ text }) => text)),
    ]),
  )
  return readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .map(line => line.split(' | ').map(cell => cell.replace(/^\| | \|$/g, '')))
    .filter(cells => cells.length === 7 && cells[0] !== 'word' && !cells[0]!.includes('°'))
    .flatMap(([word, , , ...labels]) =>
      LANGUAGE_CODES.flatMap((code, place) => {
        const label = labels[place]!
        return label === '–' || said.get(code)!.includes(plain([label]))
          ? []
          : [`docs/glossary.md: nothing says "${label}" (${word}, ${code})`]
      }),
    )
}

function plain(texts: string[]): string {
  return texts.join('\n').replaceAll('\u00a0', ' ').toLowerCase()
}
