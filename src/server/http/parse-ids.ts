/**
 * Parses ids. Omits all other texts, including numbers of more than nine digits, which the integer column would reject
 * with an error.
 */
export function parseIds(texts: string[]): number[] {
  return texts.filter(text => /^[1-9]\d{0,8}$/.test(text)).map(Number)
}
