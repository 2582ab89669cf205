import type { ParsedQuery, RequestedAmount, RequestedExclusion } from '../query/parse-query.ts'
import { amountOfTerm, amountTerm } from '../words/amounts.ts'
import { notForTerm } from '../words/audiences.ts'
import type { Lexicon, WordReading } from './lexicon.ts'
import type { QueryPart } from './parts.ts'
import { absenceTerms } from './product-facts.ts'

/**
 * Trust in a product whose ingredients do not contain a substance; lower than in a product that states that it is free
 * from it.
 */
const LACKS = 0.85

/** Constraint of a query, with its typed words. */
export interface ConstraintPart extends QueryPart {
  typed: string[]
  kind: 'amount' | 'without'
}

/** Converts the amounts and exclusions of a query into parts that match index terms, like words. */
export function constraintParts({ amounts, without }: ParsedQuery, lexicon: Lexicon): ConstraintPart[] {
  return [...amounts.map(amount => amountPart(amount, lexicon)), ...without.map(wanted => withoutPart(wanted, lexicon))]
}

/** Returns the exclusions that no product states, such as those with verbs: "without burning". */
export const unverifiableExclusions = ({ without }: ParsedQuery, lexicon: Lexicon): RequestedExclusion[] =>
  without.filter(one => one.substance === null && statedTerms(one, lexicon).length === 0)

function amountPart({ base, bounds, isExact, typed }: RequestedAmount, lexicon: Lexicon): ConstraintPart {
  const exact = isExact ? lexicon.idOf(amountTerm({ value: bounds.least, base })) : undefined
  const terms = isExact
    ? exact === undefined
      ? []
      : [exact]
    : lexicon.amounts.filter(term => {
        const amount = amountOfTerm(lexicon.words[term]!)
        return amount?.base === base && amount.value >= bounds.least && amount.value <= bounds.most
      })
  const literal = isExact ? [String(bounds.least), base].map(word => lexicon.sure(word, { prefixes: 'never' })) : []
  return { kind: 'amount', covers: 1, literal, typed, ways: waysOf(terms.map(term => ({ term, trust: 1 }))) }
}

function withoutPart(wanted: RequestedExclusion, lexicon: Lexicon): ConstraintPart {
  const { substance, typed } = wanted
  const stated = statedTerms(wanted, lexicon)
  const lacking = substance ? lexicon.termOf(`lacks:${substance}`) : undefined
  const readings = stated.map(term => ({ term, trust: 1 }))
  if (lacking !== undefined) readings.push({ term: lacking, trust: LACKS })
  return { kind: 'without', covers: 1, literal: [], typed, ways: waysOf(readings) }
}

/**
 * Returns the index terms of products that are stated to be free from the excluded substance or words, or not to be for
 * the excluded audience.
 */
function statedTerms({ words, substance, audience }: RequestedExclusion, lexicon: Lexicon): number[] {
  const known = (word: string) => lexicon.sure(word, { prefixes: 'never' }).map(({ term }) => lexicon.words[term]!)
  if (audience) return [lexicon.termOf(notForTerm(audience)) ?? []].flat()
  const names = absenceTerms(substance ? [] : words.flatMap(word => [word, ...known(word)]), substance)
  return [...new Set(names)].flatMap(name => lexicon.termOf(name) ?? [])
}

const waysOf = (readings: WordReading[]) => (readings.length === 0 ? [] : [{ words: [readings], trust: 1 }])
