import { z } from 'zod'
import { RETURNABLE } from '../records/product.ts'
import { PROFESSIONS } from './auth.ts'
import { endpoint, LONG_BODY } from './endpoint.ts'
import * as field from './fields.ts'

export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating', 'best-selling'] as const

/**
 * A picture: `{url}/{width}.avif` for each of `widths`, and `{url}/720.webp` for browsers without AVIF. An address that
 * ends with `@3-7` names the point, in tenths of the picture, that stays where a frame cuts it.
 */
const image = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
})

const categoryLink = z.object({ id: field.id, slug: z.string(), name: z.string() })

/** A product as a list shows it (spec §3). Prices are shekels; `professionalPrice` is there for approved professionals only. */
export const productCard = z.object({
  id: field.id,
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  brandSlug: z.string(),
  shortDescription: z.string(),
  price: field.shekels,
  offerPrice: field.shekels.nullable(),
  offerEndsAt: z.string().nullable(),
  professionalPrice: field.shekels.optional(),
  /** Only approved professionals may order it; of a class that asks for certain professions, only those. */
  professionalOnly: z.boolean(),
  /** Who alone may order it: the professions of its class. Empty for every other product. */
  professions: z.array(z.enum(PROFESSIONS)),
  images: z.array(image),
  stockQuantity: z.int(),
  maxOrderQuantity: z.int().nullable(),
  inStock: z.boolean(),
  lowStock: z.boolean(),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  category: categoryLink,
  /** Whether the shopper must choose a size or colour before adding. */
  hasOptions: z.boolean(),
  /** The variant that a search chose, where it is not the first; name, price and offer of the card are its own. */
  variant: z
    .object({ id: field.id, sku: z.string(), sizeId: field.id.nullable(), colorId: field.id.nullable() })
    .optional(),
})

const size = z.object({ id: field.id, name: z.string() })
const color = z.object({ id: field.id, name: z.string(), hex: z.string() })
const variant = z.object({
  id: field.id,
  sizeId: field.id.nullable(),
  colorId: field.id.nullable(),
  /** The product's name, of this size and colour. */
  name: z.string(),
  sku: z.string(),
  price: field.shekels,
  offerPrice: field.shekels.nullable(),
  offerEndsAt: z.string().nullable(),
  professionalPrice: field.shekels.optional(),
  stockQuantity: z.int(),
})

export const productDetail = productCard.extend({
  description: z.string(),
  features: z.array(z.string()),
  howToUse: z.string(),
  ingredients: z.string().nullable(),
  materials: z.string().nullable(),
  specifications: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  skinTypes: z.array(z.string()),
  spf: z.int().nullable(),
  returnable: z.enum(RETURNABLE),
  registrationNumber: z.string().nullable(),
  sizes: z.array(size),
  colors: z.array(color),
  variants: z.array(variant),
  /** From the top of the tree to the product's own category. */
  breadcrumb: z.array(categoryLink),
  /** Which slug the product has in each language, for canonical and alternate addresses. */
  slugs: z.record(field.language, z.string()),
})

const filters = {
  query: field.queryText(),
  search: field.queryText(),
  category: field.queryList(),
  brand: field.queryList(),
  brand_category: field.queryList(),
  minPrice: field.queryShekels(),
  maxPrice: field.queryShekels(),
  inStock: field.queryFlag(),
  onOffer: field.queryFlag(),
  featured: field.queryFlag(),
  new: field.queryFlag(),
  minRating: field.queryInt(1, 5),
  skinType: field.queryList(),
  ids: field.queryList(100),
  sort: z.preprocess(
    value => (Array.isArray(value) ? value.at(-1) : value) || undefined,
    z.enum(SORTS, { error: 'choice' }).optional(),
  ),
  /** Turns the two price sorts round. Another word is ignored; what is no word at all is refused. */
  order: z.preprocess(value => {
    const order = (Array.isArray(value) ? value.at(-1) : value) || undefined
    return order === 'asc' || order === 'desc' || !/^[\p{L}\p{N}_-]+$/u.test(String(order)) ? order : undefined
  }, z.enum(['asc', 'desc'], { error: 'choice' }).optional()),
  ...field.paging(20),
}
export const productFilters = z.object(filters)
export type ProductFilters = z.output<typeof productFilters>

const upTo = (limit: number) => z.object({ limit: field.queryInt(1, 100).transform(value => value ?? limit) })

const category: z.ZodType<CategoryNode> = z.lazy(() =>
  z.object({
    id: field.id,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    picture: z.string().nullable(),
    productCount: z.int(),
    children: z.array(category),
  }),
)
export interface CategoryNode {
  id: number
  slug: string
  name: string
  description: string
  picture: string | null
  productCount: number
  children: CategoryNode[]
}

export const review = z.object({
  id: field.id,
  author: z.string(),
  language: field.language,
  rating: z.int(),
  title: z.string().nullable(),
  body: z.string(),
  verifiedPurchase: z.boolean(),
  createdAt: z.string(),
  /** What the shop says to it. */
  answer: z.string().nullable(),
})

export const catalog = {
  listProducts: endpoint({
    method: 'GET',
    path: '/products/',
    access: 'anyone',
    cached: { unless: ['query', 'search', 'minPrice', 'maxPrice'] },
    summary: 'Products by filter, sorted and paged (spec §7, Catalogue)',
    limit: 'browse',
    query: productFilters,
    response: z.array(productCard),
    paged: true,
  }),
  featuredProducts: endpoint({
    method: 'GET',
    path: '/products/featured/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'Products the shop puts forward',
    query: upTo(8),
    response: z.array(productCard),
  }),
  newArrivals: endpoint({
    method: 'GET',
    path: '/products/new-arrivals/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'The newest products',
    query: upTo(8),
    response: z.array(productCard),
  }),
  searchProducts: endpoint({
    method: 'GET',
    path: '/products/search',
    access: 'anyone',
    summary: 'Products by words, with the same filters as the list',
    limit: 'browse',
    query: productFilters,
    response: z.array(productCard),
    paged: true,
  }),
  listBrands: endpoint({
    method: 'GET',
    path: '/products/brands',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'Brands with the number of products each has on sale',
    response: z.array(
      z.object({
        id: field.id,
        slug: z.string(),
        name: z.string(),
        description: z.string(),
        origin: z.string(),
        picture: z.string().nullable(),
        productCount: z.int(),
      }),
    ),
  }),
  priceRange: endpoint({
    method: 'GET',
    path: '/products/price-range',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'Lowest and highest price that lists show, of the shop or of one category with its children',
    query: z.object({ categoryId: field.queryText() }),
    response: z.object({ min: field.shekels, max: field.shekels }),
  }),
  productsOfCategory: endpoint({
    method: 'GET',
    path: '/products/category/:category',
    access: 'anyone',
    cached: { unless: ['query', 'search', 'minPrice', 'maxPrice'] },
    summary: 'Products of a category (slug or id) and of its children',
    limit: 'browse',
    params: z.object({ category: field.slugOrId }),
    query: productFilters,
    response: z.array(productCard),
    paged: true,
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/products/:id/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'One product, by id or id-slug',
    params: field.idWithSlug,
    response: productDetail,
  }),
  recommendations: endpoint({
    method: 'GET',
    path: '/products/:id/recommendations',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'What goes with the product',
    params: field.idWithSlug,
    query: upTo(4),
    response: z.array(productCard),
  }),
  relatedProducts: endpoint({
    method: 'GET',
    path: '/products/:id/related',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'What could stand in for the product',
    params: field.idWithSlug,
    query: upTo(4),
    response: z.array(productCard),
  }),
  listReviews: endpoint({
    method: 'GET',
    path: '/products/:id/reviews',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'Approved reviews, newest first, with the histogram of all',
    params: field.idWithSlug,
    query: z.object(field.paging(10)),
    response: z.object({
      reviews: z.array(review),
      average: z.number().nullable(),
      count: z.int(),
      /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
      histogram: z.array(z.int()).length(5),
    }),
    paged: true,
  }),
  writeReview: endpoint({
    method: 'POST',
    path: '/products/:id/reviews',
    access: 'signed-in',
    errors: ['conflict'],
    summary: 'Review a product, once each; shown after approval unless the shop turned moderation off',
    params: field.idWithSlug,
    bodyLimit: LONG_BODY,
    body: z.object({
      rating: z.int({ error: 'rating' }).min(1, 'rating').max(5, 'rating'),
      title: field.line(120, { min: 0 }).optional(),
      body: field.prose(4_000, { min: 3 }),
    }),
    response: z.object({ review, published: z.boolean() }),
    status: 201,
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/categories/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'The tree of categories',
    response: z.array(category),
  }),
  getCategory: endpoint({
    method: 'GET',
    path: '/categories/:id',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'One category with its children, by id or slug',
    params: z.object({ id: field.slugOrId }),
    response: category,
  }),
}
