import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { westernDigits } from '../../../shared/rules/digits.ts'
import type { FormFields } from '../../api/use-submit.ts'

/** A figure as somebody typed it, in any digits; nothing typed is null, and what is no figure is none that may be. */
export function figureOf(typed: string): number | null {
  if (typed === '') return null
  const figure = Number(westernDigits(typed).replace(/[,٫]/, '.'))
  return Number.isNaN(figure) ? -1 : figure
}

/** Words in the four languages from fields called `path.ar` and so on. */
export function wordsOf(fields: FormFields, path: string): Record<Language, string> {
  return Object.fromEntries(LANGUAGE_CODES.map(code => [code, fields(`${path}.${code}`)])) as Record<Language, string>
}
