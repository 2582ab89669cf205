import { westernDigits } from '../../shared/rules/digits.ts'

/** A figure as somebody typed it, in any digits; nothing typed is null, and what is no figure is none that may be. */
export function parseNumber(typed: string): number | null {
  if (typed === '') return null
  const figure = Number(westernDigits(typed).replace(/[,٫]/, '.'))
  return Number.isNaN(figure) ? -1 : figure
}
