/** The texts that are ids. An id of more than nine digits is unknown; the integer column would reject it with an error. */
export function parseIds(texts: string[]): number[] {
  return texts.filter(text => /^[1-9]\d{0,8}$/.test(text)).map(Number)
}
