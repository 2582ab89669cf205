import { RecentCache } from '../words/recent.ts'
import { MAX_WORD_LENGTH, wordsOf } from '../words/tokens.ts'
import { CURRENCY_WORDS as CURRENCIES } from './comparison-words.ts'

/** A word of a query, normalised like the words of the index, with the typed text that it comes from. */
export interface Token {
  word: string
  typed: string
  /** Position in the text. */
  at?: number
  /** True after an English preposition: such a word modifies the head noun, which precedes the preposition. */
  isAside?: boolean
  /** True in a subordinate clause, whose words describe circumstances and weigh less than the subject of the query. */
  isContext?: boolean
  /**
   * True for a word in an exclusion of people, or of a property that no product states: such a word does not indicate a
   * need.
   */
  isExcluded?: boolean
}

/** Matches a number with an attached Arabic or Hebrew prefix, unit or currency. */
const GLUED = /^(بال|ال|[بلوבלמהכש])?(\d+(?:\.\d+)?)(\p{L}+)?$/u
const CURRENCY = /^(?:nis|ils|шек|шекел[а-я]*|شيكل|شيقل|شواقل|شواكل|شيكلا|שח|שקל|שקלימ)$/

/** The tokens of a text in order. The dash of a range (50–100) becomes the word `to`; ½ and ¼ become decimals. */
export function tokensOf(text: string): Token[] {
  const plain = HAS_NUMBER.test(text) ? withNumbersApart(text) : text
  const tokens = plain.split(/\s+/u).filter(Boolean).flatMap(tokensIn)
  return merged(tokens)
}

const HAS_NUMBER = /[\p{Nd}½¼₪]/u

/**
 * Thousands separators: a comma or apostrophe (1,000,000), or a space if three zeros follow (1 000), because "50 100"
 * may be two numbers. A comma in a number before a word other than a currency is a decimal point: 1,250 kg.
 */
const THOUSANDS = new RegExp(
  String.raw`(?<![\p{Nd}.,])[1-9١-٩]\p{Nd}{0,2}(?:(?:[,٬'’]\p{Nd}{3})+|[ \u00a0\u202f](?:000|٠٠٠))` +
    String.raw`(?![\p{Nd}.,]*\p{Nd})(?!\s*(?!(?:${[...CURRENCIES, 'ש[״"]ח'].join('|')})(?!\p{L}))\p{L})`,
  'giu',
)

const withNumbersApart = (text: string) =>
  text
    .replace(THOUSANDS, typed => typed.replace(/[^\p{Nd}]/gu, ''))
    .replace(/(\d)?\s*(?:½|1\s*[/⁄]\s*2(?!\d))/gu, (_, whole) => ` ${whole ?? 0}.5 `)
    .replace(/¼/gu, ' 0.25 ')
    .replace(/(\p{Nd})\s*[-–—]\s*(?=₪?\s*\p{Nd})/gu, '$1 to ')
    .replace(/₪/gu, ' nis ')
    .replace(/(?<=\p{Nd})\s*(?:سي\s*سي|c\.?\s?c\.?)(?!\p{L})/giu, ' ml ')

/** Cache of the tokens of space-separated words: queries repeat the same words. */
const pieces = new RecentCache<readonly Token[]>(20_000)

function tokensIn(typed: string): readonly Token[] {
  let tokens = pieces.get(typed)
  if (!tokens) {
    const own = shown(typed)
    tokens = wordsOf(typed).flatMap(word => unglued(word).map(part => ({ word: part, typed: own })))
    pieces.set(typed, tokens)
  }
  return tokens
}

const shown = (typed: string) => typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').slice(0, MAX_WORD_LENGTH)

function unglued(word: string): string[] {
  const parts = GLUED.exec(word)
  if (!parts || (!parts[1] && !parts[3])) return [word]
  const [, before, number, after] = parts
  if (after && !CURRENCY.test(after))
    return before ? [before, `${number}${after}`].flatMap(part => wordsOf(part)) : [word]
  return [before, number, after].filter((part): part is string => part !== undefined)
}

/** Word pairs that the index stores as one word. */
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
