/** Those texts that are ids. An id of more than nine digits is unknown, where the integer column would call it an error. */
export function parseIds(texts: string[]): number[] {
  return texts.filter(text => /^[1-9]\d{0,8}$/.test(text)).map(Number)
}
