import type { z } from 'zod'
import type { productCard, productDetail } from '../../shared/contracts/catalog.ts'
import type { ResolvedPrice } from '../../shared/rules/price.ts'
import type { products } from '../database/schema/catalog.ts'
import type { CardPromotion } from '../pricing/active-promotions-for-viewer.ts'

export type ProductCard = z.output<typeof productCard>
export type ProductDetail = z.output<typeof productDetail>
/** A card as a client parses it from the response's JSON. */
export type ProductCardJson = z.input<typeof productCard>
export type ProductDetailJson = z.input<typeof productDetail>

/** A product row with its texts in the viewer's language and the stock of its live variants. */
type CardRow = Pick<
  typeof products.$inferSelect,
  'id' | 'sku' | 'maxOrderQuantity' | 'lowStockThreshold' | 'professionalOnly' | 'ratingSum' | 'ratingCount'
> & {
  professions: ProductCard['professions']
  slug: string
  name: string
  shortDescription: string
  brand: string
  brandSlug: string
  categoryId: number
  categorySlug: string
  categoryName: string
  isNew: boolean
  isFeatured: boolean
  stock: number
  hasOptions: boolean
  promotions: CardPromotion[]
}

/** An image of a product, with its description in the viewer's language, if any. */
export interface ImageRow {
  path: string
  alt: string
  width: number
  height: number
  widths: number[]
}

/** URL prefix of an image's files. */
export const imageUrlPrefix = (path: string) => `/media/${path}`

export function presentCard(row: CardRow, price: ResolvedPrice, images: ImageRow[]): ProductCard {
  const { id, sku, slug, name, brand, brandSlug, shortDescription, maxOrderQuantity, professions, isNew, isFeatured } =
    row
  return {
    id,
    sku,
    slug,
    name,
    brand,
    brandSlug,
    shortDescription,
    ...presentPrice(price),
    professionalOnly: row.professionalOnly || professions.length > 0,
    professions,
    images: images.map(({ path, alt, width, height, widths }) => ({
      url: imageUrlPrefix(path),
      alt: alt || name,
      width,
      height,
      widths,
    })),
    stockQuantity: row.stock,
    maxOrderQuantity,
    inStock: row.stock > 0,
    lowStock: row.stock > 0 && row.stock <= row.lowStockThreshold,
    isNew,
    isFeatured,
    rating: averageRating(row.ratingSum, row.ratingCount),
    reviewCount: row.ratingCount,
    category: { id: row.categoryId, slug: row.categorySlug, name: row.categoryName },
    hasOptions: row.hasOptions,
    promotions: row.promotions.map(promotion => ({
      ...promotion,
      endsAt: promotion.endsAt?.toISOString() ?? null,
    })),
  }
}

/**
 * Presents the prices of a product. Only viewers who have professional or price list prices get the keys of those
 * prices.
 */
export function presentPrice(resolved: ResolvedPrice) {
  const { publicPrice, offerPrice, offerEndsAt, professionalPrice, customerPrice, quantityPrices, pack } = resolved
  return {
    price: publicPrice,
    offerPrice,
    offerEndsAt: offerEndsAt?.toISOString() ?? null,
    ...(professionalPrice !== null && { professionalPrice }),
    ...(customerPrice !== null && { customerPrice }),
    ...(quantityPrices.length > 0 && { quantityPrices }),
    ...(pack > 1 && { pack }),
  }
}

/** Returns the average with one decimal, or null without a rating. */
export function averageRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 10) / count) / 10
}
