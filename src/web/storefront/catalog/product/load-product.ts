import { countryName } from '../../../../shared/i18n/country-name.ts'
import type { Api } from '../../../api/client.ts'
import { apiContext, i18nContext, type LoaderArgs } from '../../../api/context.ts'
import type { I18nValue } from '../../../i18n.tsx'
import { cardOf } from '../product-card/make-card.ts'

export type ProductData = Awaited<ReturnType<typeof loader>>
export type Product = ProductData['product']
/** Product with all fields of the API, for the document's head. */
export type ApiProduct = ProductData['head']

export async function loader({ context, params }: LoaderArgs) {
  const api = context.get(apiContext)
  const of = { params: { id: params.id! } }
  const [product, ingredients, reviews, related, recommended, zones] = await Promise.all([
    api.getProduct(of),
    api.productIngredients(of),
    api.listReviews(of),
    api.relatedProducts(of),
    api.recommendations(of),
    api.listShippingZones(),
  ])
  const alike = new Set(related.data.map(({ id }) => id))
  return {
    product: shownOf(product.data),
    details: {
      ...detailsOf(product.data, context.get(i18nContext)),
      ingredients: ingredients.data.map(({ text, slug }) => (slug ? [text, slug] : [text])),
    },
    head: product.data,
    reviews: { ...reviews.data, pages: reviews.meta.pages },
    related: related.data.map(cardOf),
    recommended: recommended.data.filter(({ id }) => !alike.has(id)).map(cardOf),
    zones: zones.data.map(({ code, name, fee, freeFrom, closed, minDays, maxDays }) => ({
      code,
      name,
      fee,
      freeFrom,
      closed,
      minDays,
      maxDays,
    })),
  }
}

type Whole = Awaited<ReturnType<Api['getProduct']>>['data']

/** Returns the data for the part above the fold. */
function shownOf(product: Whole) {
  const { id, sku, slug, name, brand, shortDescription, images, rating, reviewCount, breadcrumb, ...rest } = product
  const { price, offerPrice, offerEndsAt, professionalPrice, customerPrice, quantityPrices, pack, stockQuantity } = rest
  const { maxOrderQuantity, lowStock } = rest
  const { professionalOnly, professions, returnable, sizes, colors, variants, promotions } = rest
  return {
    id,
    sku,
    slug,
    name,
    brand,
    shortDescription,
    rating,
    reviewCount,
    professionalOnly,
    professions,
    returnable,
    price,
    offerPrice,
    offerEndsAt,
    professionalPrice,
    customerPrice,
    quantityPrices,
    pack,
    stockQuantity,
    maxOrderQuantity,
    lowStock,
    sizes,
    colors,
    variants,
    promotions: promotions.map(({ name }) => name),
    hasSizeTable: product.sizeTable !== null,
    images: images.map(({ url, alt, widths }) => ({ url, alt, widths })),
    breadcrumb: breadcrumb.map(({ slug, name }) => ({ slug, name })),
  }
}

/**
 * Returns the data for the part below the fold. Specifications omit the size and shade, because the variant picker
 * already shows them.
 */
function detailsOf(product: Whole, { language, t }: I18nValue) {
  const { description, features, howToUse, materials, registrationNumber, spf, sizes, colors } = product
  const { suitableFor, actives, warnings, sizeTable, sizeAdvice, origin, monthsAfterOpening, shelfLifeMonths } = product
  const specifications = product.specifications.filter(
    ({ key, value }) =>
      !sizes.some(({ name }) => name === value.replace(/\s*\(.*/, '')) && !(key === 'shade' && colors.length > 0),
  )
  return {
    description,
    features,
    howToUse,
    materials,
    specifications,
    registrationNumber,
    attributes: product.attributes,
    spf,
    suitableFor,
    actives,
    warnings,
    sizeTable,
    sizeAdvice,
    monthsAfterOpening,
    shelfLifeMonths,
    // Country name as rendered by the server. The browser's name for the country may differ, which would break
    // hydration.
    origin: origin && countryName(t, language, origin),
  }
}
