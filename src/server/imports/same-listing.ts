import { hasFetchedImage, type Listing, type ListingDraft } from './listing.ts'

/**
 * True if the file changes nothing in the listing. Images to fetch count as changes unless they have been fetched
 * before.
 */
export function isUnchangedListing(before: Listing, merged: Listing, draft: ListingDraft): boolean {
  return (
    draft.imageUrls.every(({ url }) => hasFetchedImage(before, url)) &&
    LISTING_PARTS.every(part => !partDiffers(before, merged, part))
  )
}

export function partDiffers(before: Listing, merged: Listing, part: ListingPart): boolean {
  return JSON.stringify(PARTS[part](before)) !== JSON.stringify(PARTS[part](merged))
}

const byName = (values: object): [string, unknown][] => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

/** Compared parts of a listing, each in a canonical order. */
const PARTS = {
  product: ({ product }: Listing) => byName({ ...product, attributes: byName(product.attributes) }),
  alsoIn: ({ alsoIn }: Listing) => alsoIn,
  texts: ({ texts }: Listing) => byName(texts).map(([language, text]) => [language, byName(text as object)]),
  options: ({ options }: Listing) =>
    options
      .map(({ kind, code, hex, position, names }) => [
        kind,
        code,
        hex,
        position,
        byName(names).filter(([, name]) => name !== ''),
      ])
      .sort(([a, b], [c, d]) => (`${a} ${b}` < `${c} ${d}` ? -1 : 1)),
  variants: ({ variants }: Listing) =>
    variants
      .map(({ id, stock, firstCost, offers, ...variant }) => [
        id,
        byName(variant),
        offers.map(({ id, price, starts_at, ends_at }) => [id, price, starts_at, ends_at]),
      ])
      .sort((one, other) => Number(one[0]) - Number(other[0])),
  images: ({ images }: Listing) =>
    images.map(({ id, path, view, width, height, widths, position, alt, focus }) => [
      id,
      path,
      view,
      width,
      height,
      widths,
      position,
      byName(alt),
      focus?.x,
      focus?.y,
    ]),
}
export type ListingPart = keyof typeof PARTS
export const LISTING_PARTS = Object.keys(PARTS) as ListingPart[]
