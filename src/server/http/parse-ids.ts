/**
 * Returns the texts that are ids, as numbers. Ignores more than nine digits: the integer column would reject them with
 * an error.
 */
export function parseIds(texts: string[]): number[] {
  return texts.filter(text => /^[1-9]\d{0,8}$/.test(text)).map(Number)
}
