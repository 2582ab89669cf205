const YES = ['yes', 'true', '1', 'نعم', 'כן', 'да']
const NO = ['no', 'false', '0', '-1', 'لا', 'לא', 'нет']

/** Parses yes or no in any of the four languages; null for any other text. */
export function parseYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : null
}
