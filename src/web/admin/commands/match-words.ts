/** Splits a text into words and normalises them for matching: ignores case, marks and letter variants. */
function foldedWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[آأإٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Returns three forms of a word: unchanged, without the Arabic conjunction, and without conjunction and article. */
const formsOf = (word: string) => [word, word.replace(/^و/, ''), word.replace(/^و?ال/, '')].filter(Boolean)

/** True when every word of a query is a prefix of a word in one of the names. */
export function matchesWords(query: string, ...names: string[]): boolean {
  const words = names.flatMap(foldedWords).flatMap(formsOf)
  return foldedWords(query).every(requested =>
    formsOf(requested).some(form => words.some(word => word.startsWith(form))),
  )
}
