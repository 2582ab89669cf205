import type { Language } from '../../shared/i18n/languages.ts'
import { isGtin } from '../../shared/rules/gtin.ts'
import { isRichText } from '../../shared/rules/rich-text.ts'
import type { DetailWithVariants } from '../catalog/read-details.ts'
import { textOfHtml } from '../http/text-of-html.ts'
import { absoluteUrlOf, productPath } from '../seo/addresses.ts'

/** Feed item of a variant. Texts are plain text; amounts are in agorot. */
export interface FeedItem {
  /** SKU of the variant. */
  id: string
  /** SKU of the product; null for a product without sizes and colours. */
  groupId: string | null
  title: string
  description: string
  link: string
  image: string
  moreImages: string[]
  isInStock: boolean
  price: number
  /** Price of the active offer; null if there is none. */
  sale: { price: number; from: Date; until: Date | null } | null
  brand: string
  gtin: string | null
  size: string | null
  color: string | null
  /** Category path from the root. */
  productType: string
}

interface FeedPlace {
  publicUrl: string
  language: Language
}

const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5_000
const MOST_FURTHER_IMAGES = 10

/**
 * Feed items of a product: one per variant that is not withheld, or one for the product itself. Empty for a product
 * without an image.
 */
export function feedItems(
  { detail, variants }: DetailWithVariants,
  withheld: ReadonlySet<number>,
  place: FeedPlace,
): FeedItem[] {
  const { id, slug, brand, breadcrumb, sizes, colors } = detail
  const page = absoluteUrlOf(place.publicUrl, place.language, productPath(id, slug))
  const shared = {
    description: plainText(detail.description || detail.shortDescription, LONGEST_DESCRIPTION),
    brand: plainText(brand),
    productType: breadcrumb.map(({ name }) => plainText(name)).join(' > '),
  }
  const nameOf = (options: { id: number; name: string }[], id: number | null) =>
    plainText(options.find(option => option.id === id)?.name ?? '') || null
  const choices = new Map(detail.variants.map(choice => [choice.id, choice]))
  return variants.flatMap(row => {
    const choice = choices.get(row.id)
    const shown = choice ?? { ...detail, images: detail.images.map(({ url }) => url) }
    const [image, ...moreImages] = shown.images.map(url => place.publicUrl + feedImagePath(url))
    if (image === undefined || withheld.has(row.id)) return []
    return {
      ...shared,
      id: row.sku,
      groupId: choice ? detail.sku : null,
      title: plainText(shown.name, LONGEST_TITLE),
      link: choice ? `${page}?variant=${encodeURIComponent(row.sku)}` : page,
      image,
      moreImages: moreImages.slice(0, MOST_FURTHER_IMAGES),
      isInStock: row.stock > 0,
      price: shown.price,
      sale: saleOf(shown, row.startsAt),
      gtin: row.barcode !== null && isGtin(row.barcode) ? row.barcode : null,
      size: nameOf(sizes, row.sizeId),
      color: nameOf(colors, row.colorId),
    }
  })
}

function saleOf(
  { offerPrice, offerEndsAt }: { offerPrice: number | null; offerEndsAt: string | null },
  startsAt: number | null,
): FeedItem['sale'] {
  if (offerPrice === null || startsAt === null) return null
  return { price: offerPrice, from: new Date(startsAt), until: offerEndsAt === null ? null : new Date(offerEndsAt) }
}

/** Converts the address of an image on pages to the path of its JPEG. */
const feedImagePath = (url: string) => `${url.replace(/^\/media\//, '/media/feed/').replace(/@.*$/, '')}.jpg`

/**
 * Characters that are removed from texts: those that XML does not allow, other control characters except line breaks,
 * and bidirectional control characters.
 */
const NO_TEXT = /[^\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u202a-\u202e\u2066-\u2069]/gu

function plainText(text: string, most = LONGEST_DESCRIPTION): string {
  const plain = (isRichText(text) ? textOfHtml(text) : text)
    .replace(/\t/g, ' ')
    .replace(/\r\n?/g, '\n')
    .replace(NO_TEXT, '')
    .trim()
  return plain.length <= most ? plain : [...plain].slice(0, most).join('').trimEnd()
}

/** First and last moment of an offer, ISO 8601 to the minute; null without an end. */
export const salePeriod = ({ from, until }: NonNullable<FeedItem['sale']>, zone: 'Z' | '+00:00') =>
  until && [from, until].map(moment => `${moment.toISOString().slice(0, 16)}${zone}`).join('/')
