/**
 * Parses ids. Omits all other texts, and all numbers of more than nine digits, because the integer column rejects most
 * of them with an error.
 */
export function parseIds(texts: string[]): number[] {
  return texts.filter(text => /^[1-9]\d{0,8}$/.test(text)).map(Number)
}
