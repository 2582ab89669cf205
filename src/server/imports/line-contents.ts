import type { LineChange } from '../../shared/rules/imports.ts'
import type { LineContents } from '../database/schema/imports.ts'
import type { Names } from '../taxonomy/known-terms.ts'
import { translateToAllLanguages } from './create-terms.ts'
import { hasFetchedImage, type Listing, type ListingDraft, type ListingVariant } from './listing.ts'
import { partDiffers } from './same-listing.ts'
import type { TermFinder } from './term-finder.ts'

interface Looked {
  draft: ListingDraft
  before: Listing | null
  merged: Listing
}

/** Preview of a product before it is written: prices, categories, changes. */
export function productLineContents({ draft, before, merged }: Looked, places: TermFinder): LineContents {
  const known = new Set(merged.images.map(({ path }) => path))
  const further = draft.imageUrls.filter(({ url }) => !hasFetchedImage(merged, url))
  return {
    prices: pricesOf(merged.variants),
    before: before && pricesOf(before.variants),
    variants: onSale(merged.variants).length,
    images: known.size + further.length,
    brand: brandNames(merged.product.brand_id, places),
    categories: categoryNames(merged.product.category_id, places),
    changes: before ? changesOf(before, merged, further.length > 0) : [],
  }
}

const onSale = (variants: readonly ListingVariant[]) => variants.filter(({ archived_at }) => archived_at === null)

/**
 * Lowest and highest price and lowest offer price of the variants that are not archived, in agorot; null if there are
 * none.
 */
function pricesOf(variants: readonly ListingVariant[]): LineContents['prices'] {
  const prices = onSale(variants).map(({ price }) => price)
  const offers = onSale(variants).flatMap(({ offers }) => offers.map(({ price }) => price))
  if (prices.length === 0) return null
  return { from: Math.min(...prices), to: Math.max(...prices), offer: offers.length ? Math.min(...offers) : null }
}

function changesOf(before: Listing, merged: Listing, hasFurther: boolean): LineChange[] {
  const old = partsOf(before)
  const now = partsOf(merged)
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter(
    part => JSON.stringify(old[part]) !== JSON.stringify(now[part]),
  )
  return [
    ...(partDiffers(before, merged, 'texts') ? (['words'] as const) : []),
    ...changed,
    ...(hasFurther || partDiffers(before, merged, 'images') ? (['images'] as const) : []),
  ]
}

const byName = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

/** Parts of a listing that are compared for the preview, grouped for the user instead of by table. */
function partsOf({ product, alsoIn, options, variants }: Listing) {
  const { brand_id, category_id, class_id, published_at, archived_at, ...facts } = product
  return {
    prices: variants.map(({ price, professionalPrice, offers }) => [price, professionalPrice, offers]),
    variants: [
      options,
      variants.map(({ id, price, professionalPrice, offers, stock, firstCost, position, ...variant }) =>
        byName(variant),
      ),
    ],
    filing: [brand_id, category_id, class_id, alsoIn],
    state: [published_at, archived_at],
    facts: byName(facts),
  }
}

function brandNames(id: number, { known, newBrands, language }: TermFinder): Names {
  const brand = known.brands.find(brand => brand.id === id)
  const name = newBrands.find(brand => brand.id === id)?.name ?? ''
  return brand?.names ?? (name === '' ? translateToAllLanguages('imports.no-brand') : { [language]: name })
}

/** Names of a category and its ancestors, from the root down. */
function categoryNames(id: number, { known, newCategories, language }: TermFinder): Names[] {
  const path: Names[] = []
  for (let at: number | null = id; at !== null; ) {
    const category = known.categories.find(category => category.id === at)
    const added = newCategories.find(category => category.id === at)
    if (!category && !added) break
    path.unshift(
      category?.names ??
        (added!.name === '' ? translateToAllLanguages('imports.no-category') : { [language]: added!.name }),
    )
    at = (category ?? added)!.parentId
  }
  return path
}
