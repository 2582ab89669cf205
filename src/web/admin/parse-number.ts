import { westernDigits } from '../../shared/rules/digits.ts'

/** Parses a typed number in any digits; null if blank, -1 (rejected by every field) if it is not a number. */
export function parseNumber(typed: string): number | null {
  if (typed === '') return null
  const figure = Number(westernDigits(typed).replace(/[,٫]/, '.'))
  return Number.isNaN(figure) ? -1 : figure
}
