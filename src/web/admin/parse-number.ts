import { westernDigits } from '../../shared/rules/digits.ts'

/**
 * Parses a typed number in Arabic or Western digits. Returns null for empty text. Returns -1, which every field
 * rejects, for invalid text.
 */
export function parseNumber(typed: string): number | null {
  if (typed === '') return null
  const figure = Number(westernDigits(typed).replace(/[,٫]/, '.'))
  return Number.isNaN(figure) ? -1 : figure
}
