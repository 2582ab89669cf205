import { normaliseText } from '../../../shared/rules/text.ts'
import { timeSlices } from '../../jobs/time-slices.ts'
import { type DocumentIndex, FIELD_INDEX, MARK_BITS, type TaxonomyFacts } from './document-index.ts'
import type { Lexicon } from './lexicon.ts'
import type { Texts } from './product-facts.ts'
import type { TermPhrases } from './thesaurus.ts'

/** Need of shoppers, such as "dry skin", and the products for it. */
export interface Need {
  id: number
  names: TermPhrases['names']
  categoryIds: readonly number[]
  brandIds: readonly number[]
  classIds: readonly number[]
  /** Ids by descending relevance. */
  productIds: readonly number[]
  /** Groups of INCI words: a product matches if its ingredients contain all words of a group. */
  ingredients: readonly string[]
  /** Rank of the need's products in the results: 1 below other matches, 2 among them, 3 above them. */
  weight: number
}

export interface CategoryNode {
  id: number
  parentId: number | null
  names: Texts
}

/** Trust in a product of a need, indexed by the weight of the need; trust in a product of a category. */
const TRUST = [0, 0.7, 0.9, 1]
const CATEGORY = 0.8
/**
 * Returns the field as which a need's product is indexed, by its position: the first products get the fields with the
 * highest weight.
 */
const fieldAt = (position: number) =>
  position < 1
    ? FIELD_INDEX.head
    : position < 3
      ? FIELD_INDEX.name
      : position < 5
        ? FIELD_INDEX.brand
        : FIELD_INDEX.category
const EVERY_LANGUAGE = 15

interface Match {
  term: number
  field: number
}

/**
 * Adds an index term for each need and each category to its products, so that a query matches a need or category in the
 * same way as a word.
 */
export class NeedIndex {
  /** Phrases by which a query matches the terms. */
  readonly phrases: TermPhrases[] = []
  readonly #byProduct = new Map<number, Match[]>()
  readonly #byCategory = new Map<number, Match[]>()
  readonly #byBrand = new Map<number, Match[]>()
  readonly #byClass = new Map<number, Match[]>()
  readonly #ingredients: { words: string[]; match: Match }[] = []
  readonly #terms = new Set<number>()

  constructor(needs: readonly Need[], categories: readonly CategoryNode[], lexicon: Lexicon) {
    const below = descendantsIn(categories)
    for (const need of needs) {
      const term = this.#lead(lexicon.addTerm(`need:${need.id}`), {
        names: need.names,
        leads: 'need',
        trust: TRUST[need.weight] ?? 1,
      })
      for (const [at, id] of need.productIds.entries()) file(this.#byProduct, id, { term, field: fieldAt(at) })
      for (const top of need.categoryIds)
        for (const id of below(top)) file(this.#byCategory, id, { term, field: FIELD_INDEX.category })
      for (const id of need.brandIds) file(this.#byBrand, id, { term, field: FIELD_INDEX.brand })
      for (const id of need.classIds) file(this.#byClass, id, { term, field: FIELD_INDEX.name })
      for (const entry of need.ingredients)
        this.#ingredients.push({ words: normaliseText(entry).split(' '), match: { term, field: FIELD_INDEX.category } })
    }
    for (const { id: top, names } of categories) {
      const phrases = Object.fromEntries(Object.entries(names).map(([language, name]) => [language, [name]]))
      const term = this.#lead(lexicon.addTerm(`category:${top}`), {
        names: phrases,
        leads: 'category',
        trust: CATEGORY,
      })
      for (const id of below(top)) file(this.#byCategory, id, { term, field: FIELD_INDEX.brand })
    }
  }

  #lead(term: number, phrases: Omit<TermPhrases, 'term'>): number {
    this.phrases.push({ ...phrases, term })
    this.#terms.add(term)
    return term
  }

  /** Returns the terms of the needs and categories of a product, each with the field as which it is indexed. */
  termsOf(product: number, { categoryIds, brandId, classId, ingredients }: TaxonomyFacts): Match[] {
    const matches = [
      ...(this.#byProduct.get(product) ?? []),
      ...categoryIds.flatMap(id => this.#byCategory.get(id) ?? []),
      ...(this.#byBrand.get(brandId) ?? []),
      ...((classId === null ? null : this.#byClass.get(classId)) ?? []),
    ]
    if (ingredients !== '')
      for (const { words, match } of this.#ingredients)
        if (words.every(word => ingredients.includes(` ${word}`))) matches.push(match)
    return matches
  }

  /**
   * Rebuilds the posting lists of all need and category terms, in time slices; includes products that are added
   * meanwhile.
   */
  async index(documents: DocumentIndex): Promise<void> {
    const pause = timeSlices()
    const { postings, facts, products } = documents
    const best = new Map<number, number[]>()
    for (const term of this.#terms) best.set(term, [])
    // Products that are added during a pause are included in this loop.
    for (let place = 0; place < products.length; place++) {
      const own = facts[place]
      if (!own) continue
      const fields = new Map<number, number>()
      for (const { term, field } of this.termsOf(products[place]!, own))
        fields.set(term, Math.min(field, fields.get(term) ?? field))
      for (const [term, field] of fields) best.get(term)!.push((place << MARK_BITS) | (field * 16 + EVERY_LANGUAGE))
      await pause()
    }
    documents.termsOfNeeds = (product, own) => this.termsOf(product, own)
    for (const [term, posting] of best) postings.set(term, posting)
    documents.changed()
  }
}

/** Returns the ids of a category and all of its descendants. */
function descendantsIn(categories: readonly CategoryNode[]): (id: number) => number[] {
  const children = new Map<number, number[]>()
  for (const { id, parentId } of categories) if (parentId !== null) file(children, parentId, id)
  const below = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(below)]
  return below
}

function file<T>(lists: Map<number, T[]>, key: number, value: T) {
  const values = lists.get(key)
  if (values) values.push(value)
  else lists.set(key, [value])
}
