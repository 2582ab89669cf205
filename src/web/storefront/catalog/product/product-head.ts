import { countryName } from '../../../../shared/i18n/country-name.ts'
import { LANGUAGE_CODES } from '../../../../shared/i18n/languages.ts'
import { lowestPrice } from '../../../../shared/rules/price.ts'
import { absoluteUrl, type HeadBuilder, type HeadContext, truncated } from '../../../head/head.ts'
import { breadcrumbs, shopId } from '../../../head/structured-data.ts'
import { paths, shareImageUrl } from '../../../paths.ts'
import type { ApiProduct, ProductData } from './load-product.ts'

/**
 * Head of a product page: URLs in four languages, the sharing image, and structured data of product, offer and reviews.
 */
export const productHead: HeadBuilder<ProductData> = ({ head: product, reviews }, tools) => {
  const { id, sku, name, brand, shortDescription: description, breadcrumb, images, slugs } = product
  const path = (slug: string) => encodeURI(paths.product({ id, slug }))
  const canonical = path(slugs[tools.language]!)
  const trail = breadcrumb.map(link => ({ name: link.name, path: paths.products({ category: link.slug }) }))
  return {
    title: product.seoTitle,
    description:
      product.seoDescription ||
      truncated(tools.t('head.product', { description, name, brand, shop: tools.settings.name }), 240),
    canonical,
    alternates: Object.fromEntries(LANGUAGE_CODES.map(code => [code, path(slugs[code]!)])),
    image: images.length > 0 ? { path: shareImageUrl(sku), alt: name } : undefined,
    type: 'product',
    properties: {
      'product:price:amount': priceOf(product),
      'product:price:currency': 'ILS',
      'product:availability': product.inStock ? 'in stock' : 'out of stock',
      'product:brand': brand,
      'product:retailer_item_id': sku,
    },
    structured: [
      structuredProduct(product, reviews, absoluteUrl(tools, canonical), tools),
      breadcrumbs([...trail, { name }], tools),
    ],
  }
}

const priceOf = ({ offerPrice, price }: Pick<ApiProduct, 'offerPrice' | 'price'>) =>
  lowestPrice({ price, offerPrice }).price.toFixed(2)

function structuredProduct(
  product: ApiProduct,
  { average, count }: ProductData['reviews'],
  url: string,
  tools: HeadContext,
): object {
  const { name, sku, brand, shortDescription, category, images, origin } = product
  return {
    ...(product.variants.length > 0
      ? structuredVariants(product, url, tools)
      : { '@type': 'Product', sku, offers: structuredOffer(product, url, tools) }),
    name,
    url,
    description: product.seoDescription || shortDescription,
    category: category.name,
    image: [
      ...(images.length > 0 ? [shareImageUrl(sku)] : []),
      ...images.map(image => `${image.url}/${Math.max(...image.widths)}.avif`),
    ].map(path => tools.origin + path),
    brand: { '@type': 'Brand', name: brand },
    ...(origin && {
      countryOfOrigin: { '@type': 'Country', identifier: origin, name: countryName(tools.t, tools.language, origin) },
    }),
    ...(product.sizeTable && { size: product.sizeTable.rows.map(({ size }) => size) }),
    additionalProperty: propertiesOf(product, tools),
    ...(count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    }),
  }
}

/** Describes a product with sizes or colours as a group, in which each variant has its own SKU, address and price. */
function structuredVariants({ sku, sizes, colors, images, variants }: ApiProduct, url: string, tools: HeadContext) {
  const nameOf = (options: { id: number; name: string }[], id: number | null) =>
    options.find(option => option.id === id)?.name
  return {
    '@type': 'ProductGroup',
    productGroupID: sku,
    variesBy: [sizes.length > 0 && 'size', colors.length > 0 && 'color'].flatMap(by =>
      by ? `https://schema.org/${by}` : [],
    ),
    hasVariant: variants.map(variant => {
      const address = `${url}?${new URLSearchParams({ variant: variant.sku })}`
      const image = images.find(one => one.url === variant.images[0])
      return {
        '@type': 'Product',
        sku: variant.sku,
        name: variant.name,
        size: nameOf(sizes, variant.sizeId),
        color: nameOf(colors, variant.colorId),
        image: image && `${tools.origin}${image.url}/${Math.max(...image.widths)}.avif`,
        offers: structuredOffer({ ...variant, inStock: variant.stockQuantity > 0 }, address, tools),
      }
    }),
  }
}

/**
 * Returns the product facts for which schema.org has no property, as additional properties; undefined if there are
 * none.
 */
function propertiesOf(product: ApiProduct, { t }: HeadContext): object[] | undefined {
  const { actives, monthsAfterOpening, shelfLifeMonths, registrationNumber } = product
  const month = { unitCode: 'MON' }
  const properties = [
    ...actives.map(({ label, value }) => ({ name: label, value })),
    { name: t('product.monthsAfterOpening'), value: monthsAfterOpening, ...month },
    { name: t('product.shelfLife'), value: shelfLifeMonths, ...month },
    { name: t('product.registration'), value: registrationNumber },
  ].filter(({ value }) => value !== null)
  return properties.length > 0 ? properties.map(one => ({ '@type': 'PropertyValue', ...one })) : undefined
}

type Offered = Pick<ApiProduct, 'price' | 'offerPrice' | 'offerEndsAt' | 'inStock'>

/**
 * Describes the price that applies to everybody: the public price, or the price of an active offer. The offer's last
 * day is a day in Asia/Hebron.
 */
function structuredOffer(product: Offered, url: string, tools: HeadContext): object {
  const { price, offerPrice, offerEndsAt, inStock } = product
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'ILS',
    price: priceOf(product),
    ...(offerPrice !== null && {
      priceValidUntil: offerEndsAt ? DAY.format(Date.parse(offerEndsAt) - 1) : undefined,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: price.toFixed(2),
        priceCurrency: 'ILS',
      },
    }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', '@id': shopId(tools), name: tools.settings.name },
  }
}

/** Formats a date as ISO (YYYY-MM-DD), which is the date format of the Canadian locale. */
const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Hebron',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
