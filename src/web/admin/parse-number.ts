import { westernDigits } from '../../shared/rules/digits.ts'

/**
 * Parses a typed number in Arabic or Western digits. Returns null for blank input. Returns -1, which every field
 * rejects, for invalid input.
 */
export function parseNumber(typed: string): number | null {
  if (typed === '') return null
  const figure = Number(westernDigits(typed).replace(/[,٫]/, '.'))
  return Number.isNaN(figure) ? -1 : figure
}
