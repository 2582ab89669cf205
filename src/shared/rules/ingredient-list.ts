/** A part of an ingredient list: the name of a known ingredient with its entry, or other text. */
export interface IngredientListPart<Entry> {
  text: string
  entry: Entry | null
}

/** Comparison key of an ingredient's name: letters and digits, without case, accents, spaces and punctuation. */
export function ingredientKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Returns the keys of all names that an ingredient list may contain, for a lookup. */
export function ingredientKeys(list: string): string[] {
  return [...new Set(namesIn(list).flatMap(({ text }) => candidatesOf(text).flat()))]
}

/**
 * Splits an ingredient list into the names of known ingredients and the text between them. The texts of all parts,
 * joined, are the list.
 */
export function linkIngredients<Entry>(
  list: string,
  entryOf: (key: string) => Entry | undefined,
): IngredientListPart<Entry>[] {
  const parts: IngredientListPart<Entry>[] = []
  let from = 0
  for (const { text, start } of namesIn(list)) {
    const entry = knownEntry(text, entryOf)
    if (entry === undefined) continue
    if (start > from) parts.push({ text: list.slice(from, start), entry: null })
    parts.push({ text, entry })
    from = start + text.length
  }
  if (from < list.length) parts.push({ text: list.slice(from), entry: null })
  return parts
}

/** Splits at separators outside parentheses; a comma between two digits belongs to a name, as in "1,2-Hexanediol". */
function namesIn(list: string): { text: string; start: number }[] {
  const names: { text: string; start: number }[] = []
  const closing = closingParentheses(list)
  let from = 0
  for (let at = 0; at <= list.length; at++) {
    const end = closing.get(at)
    if (end !== undefined) at = end
    else if (at === list.length || isSeparator(list, at)) {
      const name = /[\p{L}\p{N}](?:.*[\p{L}\p{N})%])?/su.exec(list.slice(from, at))
      if (name) names.push({ text: name[0], start: from + name.index })
      from = at + 1
    }
  }
  return names
}

const isSeparator = (list: string, at: number) =>
  /[;،؛•·|[\]\n]/.test(list[at]!) ||
  (list[at] === ',' && !/^\d,\d/.test(list.slice(at - 1, at + 2))) ||
  (list[at] === ':' && /^:\s/.test(list.slice(at, at + 2)))

/** Positions of the outermost opening parentheses with those of their closing ones; unmatched ones are text. */
function closingParentheses(list: string): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '(') open.push(at)
    const start = list[at] === ')' ? open.pop() : undefined
    if (start !== undefined) pairs.set(start, at)
  }
  return pairs
}

const PERCENT = /[(]?[<>≤≥~≈]?\s*\d+(?:[.,]\d+)?\s*[%٪]\s*[)]?/gu

/**
 * Returns alternative spellings of a name as keys, in order of preference. The keys of one alternative must belong to
 * the same ingredient, as in "Aqua/Water".
 */
function candidatesOf(name: string): string[][] {
  const plain = name.replace(PERCENT, ' ')
  const outside = plain.replace(/\([^()]*\)/g, ' ')
  const inside = [...plain.matchAll(/\(([^()]*)\)/g)].map(([, text]) => [text!])
  const alternatives = [[name], [plain], [outside], ...inside, outside.split('/')]
  return alternatives.map(names => names.map(ingredientKey)).filter(keys => keys.every(key => key !== ''))
}

function knownEntry<Entry>(name: string, entryOf: (key: string) => Entry | undefined): Entry | undefined {
  for (const keys of candidatesOf(name)) {
    const [first, ...others] = keys.map(entryOf)
    if (first !== undefined && others.every(other => other === first)) return first
  }
  return undefined
}
