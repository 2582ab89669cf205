/** Words of a text folded for matching: without case, marks or letter variants. */
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

/** A word as it is, and without the Arabic conjunction and article. */
const formsOf = (word: string) => [word, word.replace(/^و/, ''), word.replace(/^و?ال/, '')].filter(Boolean)

/** Returns true when every word of a query begins a word of one of the names. */
export function matchesWords(query: string, ...names: string[]): boolean {
  const words = names.flatMap(foldedWords).flatMap(formsOf)
  return foldedWords(query).every(requested =>
    formsOf(requested).some(form => words.some(word => word.startsWith(form))),
  )
}
