import { wordsOf } from '../search/words/tokens.ts'
import type { ProductCard } from './present.ts'

const FINALS: Record<string, string> = { כ: 'ך', מ: 'ם', נ: 'ן', פ: 'ף', צ: 'ץ' }

/** Restores the spelling that shoppers see for normalised words, from the texts of the products found. */
export function displaySpelling(folded: string, cards: readonly ProductCard[]): string {
  const spellings = new Map<string, string>()
  for (const { name, shortDescription, brand } of cards)
    for (const word of `${name} ${shortDescription} ${brand}`.split(/[\s.,()-]+/u)) {
      const words = wordsOf(word)
      if (words.length === 1 && !spellings.has(words[0]!)) spellings.set(words[0]!, word)
    }
  return folded
    .split(' ')
    .map(word => spellings.get(word) ?? word.replace(/[כמנפצ]$/, letter => FINALS[letter]!))
    .join(' ')
}
