import { z } from 'zod'
import { PROMOTION_KINDS } from '../records/discount.ts'
import { RETURNABLE } from '../records/product.ts'
import { RULE_SCOPES } from '../rules/price.ts'
import { PROFESSIONS } from '../rules/professions.ts'
import { productAttributes, sizeTable } from './catalog-product-facts.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating', 'best-selling'] as const

/**
 * An image: `{url}/{width}.avif` for each of `widths`, and `{url}/720.webp` for browsers without AVIF. A URL that ends
 * with `@3-7` names the focal point, in tenths of the image, that stays visible where a frame crops it.
 */
const image = z.object({
  url: z
    .string()
    .describe(
      'Prefix of the image files: append `/{width}.avif` for each of `widths`, or `/720.webp`. An ending `@3-7` is the focus, in tenths.',
    ),
  alt: z.string().describe('Description for people who do not see the image.'),
  width: z.int().describe('Width of the original in pixels.'),
  height: z.int().describe('Height of the original in pixels.'),
  widths: field.imageWidths,
})

const categoryLink = z.object({
  id: field.id,
  slug: z.string().describe('Last part of the address of its page.'),
  name: z.string(),
})

/** Texts for search engines, in the language of the page. */
export const seo = {
  seoTitle: z.string().describe('Title for search engines; blank for the name.'),
  seoDescription: z.string().describe('Description for search engines; blank for the record’s own.'),
}

/** A lower price that applies from a given quantity. */
export const quantityPrice = z.object({
  quantity: z.int().describe('Units from which the price applies.'),
  unitPrice: field.money.describe('Price of one unit, in shekels.'),
  scope: z
    .enum(RULE_SCOPES)
    .describe('Scope whose units count together: the variant, or all of a product, brand, category or shop.'),
})

/** Terms of the price lists that apply to the customer. */
const ownTerms = {
  customerPrice: field.money
    .optional()
    .describe('Only for customers with a price list of their own or of their group: their price, in shekels.'),
  quantityPrices: z
    .array(quantityPrice)
    .optional()
    .describe('Only for customers with a price list: lower prices for larger quantities.'),
  pack: z.int().optional().describe('Only for customers with a price list: units that are sold together.'),
}

const promotion = z.object({
  id: field.id,
  name: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  endsAt: field.moment.nullable().describe('Null without an end.'),
})

/** A product in a list (spec §3). Prices are shekels; only approved professionals get `professionalPrice`. */
export const productCard = z.object({
  id: field.id,
  sku: z.string(),
  slug: z.string().describe('Last part of the address of its page.'),
  name: z.string(),
  brand: z.string(),
  brandSlug: z.string().describe('Slug of the brand, for filters.'),
  shortDescription: z.string(),
  price: field.money.describe('Price without offer, in shekels.'),
  offerPrice: field.money.nullable().describe('Price of the current offer, in shekels; null without one.'),
  offerEndsAt: field.moment.nullable().describe('End of the offer; null for an offer without an end.'),
  professionalPrice: field.money.optional().describe('Only for approved professionals: their price, in shekels.'),
  ...ownTerms,
  professionalOnly: z
    .boolean()
    .describe('Only approved professionals may order it; with a product class, only its professions.'),
  professions: z
    .array(z.enum(PROFESSIONS))
    .describe('Professions that may order it; empty for products without a restricted class.'),
  images: z.array(image),
  stockQuantity: z.int().describe('Units that can be ordered.'),
  maxOrderQuantity: z.int().nullable().describe('Largest quantity of one order; null for what is in stock.'),
  inStock: z.boolean().describe('True if at least one variant can be ordered.'),
  lowStock: z.boolean().describe('True if the stock is at or below the threshold of the product.'),
  isNew: z.boolean().describe('True if it is marked as new.'),
  isFeatured: z.boolean().describe('True if the shop features it.'),
  rating: z.number().nullable().describe('Average of the approved reviews, 1 to 5; null without any.'),
  reviewCount: z.int().describe('Number of approved reviews.'),
  category: categoryLink,
  hasOptions: z.boolean().describe('True if a size or colour must be chosen first.'),
  promotions: z
    .array(promotion)
    .describe('Running promotions that the cart applies to it without a code, for this viewer, the oldest first.'),
  variant: z
    .object({
      id: field.id,
      sku: z.string(),
      sizeId: field.id.nullable().describe('Null for a product without sizes.'),
      colorId: field.id.nullable().describe('Null for a product without colours.'),
    })
    .optional()
    .describe(
      'The variant that matched the search, if it is not the first; name, price and offer of the card are its own.',
    ),
})

const size = z.object({ id: field.id, name: z.string() })
const color = z.object({ id: field.id, name: z.string(), hex: z.string() })
/** A size or colour of a product, with its own price and stock. */
export const productVariant = z.object({
  id: field.id,
  sizeId: field.id.nullable().describe('Null for a product without sizes.'),
  colorId: field.id.nullable().describe('Null for a product without colours.'),
  name: z.string().describe('Name with size and colour.'),
  sku: z.string(),
  price: field.money.describe('Price without offer, in shekels.'),
  offerPrice: field.money.nullable().describe('Price of the current offer, in shekels; null without one.'),
  offerEndsAt: field.moment.nullable().describe('End of the offer; null for an offer without an end.'),
  professionalPrice: field.money.optional().describe('Only for approved professionals: their price, in shekels.'),
  ...ownTerms,
  stockQuantity: z.int().describe('Units that can be ordered.'),
  images: z
    .array(field.imageUrl)
    .describe(
      'URLs of the product’s images that are shown with it, the main one first: its own, then those that belong to no variant.',
    ),
})

const specifications = z.array(z.object({ key: z.string(), label: z.string(), value: z.string() }))

export const productDetail = productCard.extend({
  description: z.string().describe('Simple HTML, or plain text with paragraphs between empty lines.'),
  features: z.array(z.string()),
  howToUse: z.string(),
  ingredients: z.string().nullable().describe('Ingredients (INCI), separated by commas.'),
  materials: z.string().nullable(),
  specifications,
  suitableFor: z.array(z.string()).describe('For whom it is.'),
  actives: specifications.describe('Key actives; the value is the effect.'),
  warnings: z.array(z.string()),
  sizeTable: sizeTable.nullable(),
  sizeAdvice: z.string().nullable().describe('Measuring instructions of the size table.'),
  origin: z.string().nullable().describe('Country of origin, as two letters (ISO 3166-1).'),
  monthsAfterOpening: z.int().nullable().describe('Period after opening, in months.'),
  shelfLifeMonths: z.int().nullable().describe('Shelf life of an unopened package, in months.'),
  skinTypes: z.array(z.string()).describe('Codes of the skin types that it suits.'),
  spf: z.int().nullable().describe('Sun protection factor.'),
  returnable: z.enum(RETURNABLE).describe('Return rule: always, only unopened, or never.'),
  registrationNumber: z.string().nullable().describe('Registration with the ministry of health.'),
  attributes: productAttributes,
  sizes: z.array(size),
  colors: z.array(color),
  variants: z.array(productVariant),
  breadcrumb: z.array(categoryLink).describe('Categories from the top of the tree to the product’s own.'),
  slugs: z.record(field.language, z.string()).describe('Slug of the product in each language.'),
  ...seo,
})

const filters = {
  query: field.queryText().describe('Words of a suggestion while typing; the first 24 are searched for.'),
  search: field.queryText().describe('Words of a submitted search; the first 24 are searched for.'),
  exact: field.queryFlag().describe('Searches for the words as typed, without corrections.'),
  category: field.queryList().describe('Slugs or ids of categories, with their subcategories.'),
  brand: field.queryList().describe('Slugs or ids of brands.'),
  brand_category: field.queryList(),
  minPrice: field.queryAmount().describe('Lowest price, in shekels.'),
  maxPrice: field.queryAmount().describe('Highest price, in shekels.'),
  inStock: field.queryFlag().describe('Only products that can be ordered.'),
  onOffer: field.queryFlag().describe('Only products with a current offer.'),
  featured: field.queryFlag().describe('Only featured products.'),
  new: field.queryFlag().describe('Only products marked as new.'),
  minRating: field.queryInt(1, 5).describe('Lowest average rating.'),
  skinType: field.queryList().describe('Codes of skin types.'),
  attribute: field.queryList().describe('Custom attributes, as `vegan:yes`; values of one attribute are alternatives.'),
  ids: field.queryList(100).describe('Only these products.'),
  sort: field.queryChoice(SORTS),
  order: z
    .preprocess((value, context) => {
      const order = field.singleQueryValue(value, context) || undefined
      return order === 'asc' || order === 'desc' || !/^[\p{L}\p{N}_-]+$/u.test(String(order)) ? order : undefined
    }, z.enum(['asc', 'desc'], { error: 'choice' }).optional())
    .describe('Reverses the two price sorts. Unknown words are ignored.'),
  ...field.paging(20),
}
export const productFilters = z.object(filters)
export type ProductFilters = z.output<typeof productFilters>

const upTo = (limit: number) => z.object({ limit: field.queryInt(1, 100).transform(value => value ?? limit) })

const category: z.ZodType<CategoryNode, CategoryNode> = z.lazy(() =>
  z.object({
    id: field.id,
    slug: z.string().describe('Last part of the address of its page.'),
    name: z.string(),
    description: z.string(),
    ...seo,
    image: z.string().nullable().describe('Path of the image below `/media/`; null without one.'),
    productCount: z.int().describe('Number of products in it and below.'),
    children: z.array(category),
  }),
)
export interface CategoryNode {
  id: number
  slug: string
  name: string
  description: string
  seoTitle: string
  seoDescription: string
  image: string | null
  productCount: number
  children: CategoryNode[]
}

export const catalog = {
  listProducts: endpoint({
    method: 'GET',
    path: '/products/',
    access: 'anyone',
    cached: { unless: ['query', 'search', 'minPrice', 'maxPrice'] },
    errors: ['not-found'],
    summary: 'List products by filters',
    description: 'Filters combine with AND; values of one list filter with OR.',
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
    summary: 'List featured products',
    query: upTo(8),
    response: z.array(productCard),
  }),
  newArrivals: endpoint({
    method: 'GET',
    path: '/products/new-arrivals/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List the newest products',
    query: upTo(8),
    response: z.array(productCard),
  }),
  searchProducts: endpoint({
    method: 'GET',
    path: '/products/search',
    access: 'anyone',
    errors: ['not-found'],
    summary: 'Search products by words, with the filters of the list',
    description: '`meta.search` reports how the query was read: corrections, other languages, relaxed words.',
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
    summary: 'List brands with the number of products on sale',
    response: z.array(
      z.object({
        id: field.id,
        slug: z.string().describe('Last part of the address of its page.'),
        name: z.string(),
        description: z.string(),
        ...seo,
        origin: z.string(),
        image: z.string().nullable().describe('Path of the image below `/media/`; null without one.'),
        productCount: z.int(),
      }),
    ),
  }),
  priceRange: endpoint({
    method: 'GET',
    path: '/products/price-range',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'Get the lowest and highest price of the shop or a category',
    query: z.object({ categoryId: field.queryText() }),
    response: z.object({ min: field.money, max: field.money }),
  }),
  productsOfCategory: endpoint({
    method: 'GET',
    path: '/products/category/:category',
    access: 'anyone',
    cached: { unless: ['query', 'search', 'minPrice', 'maxPrice'] },
    summary: 'List products of a category and its subcategories, by slug or id',
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
    summary: 'Get a product by id or id-slug',
    params: field.idWithSlug,
    response: productDetail,
  }),
  recommendations: endpoint({
    method: 'GET',
    path: '/products/:id/recommendations',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List products that go with a product',
    params: field.idWithSlug,
    query: upTo(4),
    response: z.array(productCard),
  }),
  relatedProducts: endpoint({
    method: 'GET',
    path: '/products/:id/related',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List alternatives to a product',
    params: field.idWithSlug,
    query: upTo(4),
    response: z.array(productCard),
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/categories/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'Get the category tree',
    response: z.array(category),
  }),
  getCategory: endpoint({
    method: 'GET',
    path: '/categories/:id',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'Get a category with its subcategories, by id or slug',
    params: z.object({ id: field.slugOrId }),
    response: category,
  }),
}
