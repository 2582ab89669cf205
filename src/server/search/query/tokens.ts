import { LONGEST, wordsOf } from '../words/tokens.ts'

/** A word of a query as the index spells it, with the piece of the text that it was typed in. */
export interface Token {
  word: string
  typed: string
  /** True after an English preposition: the noun of the query is before it. */
  isAside?: boolean
  /** True after a word that begins a subordinate clause: when something happens says less than what it is. */
  isContext?: boolean
}

/** Currencies and Arabic and Hebrew prefixes are written without a space before or after a number. */
const GLUED = /^(بال|ال|[بلوבלמהכש])?(\d+(?:\.\d+)?)(\p{L}+)?$/u
const CURRENCY = /^(?:nis|ils|шек|шекел[а-я]*|شيكل|شيقل|شواقل|شواكل|شيكلا|שח|שקל|שקלימ)$/

/** The words of a text in order. A range of numbers (50–100) gets the word `to`; halves are decimals. */
export function tokensOf(text: string): Token[] {
  const plain = text
    .replace(/(\d)?\s*(?:½|1\s*[/⁄]\s*2(?!\d))/gu, (_, whole) => ` ${whole ?? 0}.5 `)
    .replace(/¼/gu, ' 0.25 ')
    .replace(/(\p{Nd})\s*[-–—]\s*(?=\p{Nd})/gu, '$1 to ')
    .replace(/₪/gu, ' nis ')
    .replace(/(?<=\p{Nd})\s*(?:سي\s*سي|c\.?\s?c\.?)(?!\p{L})/giu, ' ml ')
  const tokens = plain
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap(typed => wordsOf(typed).flatMap(word => unglued(word).map(part => ({ word: part, typed: shown(typed) }))))
  return merged(tokens)
}

const shown = (typed: string) => typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').slice(0, LONGEST)

function unglued(word: string): string[] {
  const parts = GLUED.exec(word)
  if (!parts || (!parts[1] && !parts[3])) return [word]
  const [, before, number, after] = parts
  if (after && !CURRENCY.test(after))
    return before ? [before, `${number}${after}`].flatMap(part => wordsOf(part)) : [word]
  return [before, number, after].filter((part): part is string => part !== undefined)
}

/** Pairs of words that the index has as one. */
const PAIRS: Record<string, string> = { 'make up': 'makeup', 'שקל חדש': 'nis' }

function merged(tokens: Token[]): Token[] {
  const result: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [one, next] = [tokens[at]!, tokens[at + 1]]
    const pair = next && PAIRS[`${one.word} ${next.word}`]
    if (pair) {
      result.push({ word: pair, typed: one.typed === next.typed ? one.typed : `${one.typed} ${next.typed}` })
      at++
    } else result.push(one)
  }
  return result
}
