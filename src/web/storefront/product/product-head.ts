import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import type { Head } from '../../head.ts'
import type { I18nValue } from '../../i18n.tsx'
import { paths } from '../../paths.ts'
import type { ProductData } from './ProductPage.tsx'

/** Title, addresses in four languages, and what search engines read of product, offer and rating. */
export function productHead({ origin, product, reviews }: ProductData, { t, language }: I18nValue): Head {
  const { id, name, brand, shortDescription, slugs, breadcrumb } = product
  const address = (slug: string) => encodeURI(paths.product({ id, slug }))
  const whole = (path: string) => `${origin}/${language}${path}`
  const image = product.images[0] && `${origin}${product.images[0].url}/720.webp`
  return {
    title: t('product.title', { name, brand }),
    description: shortDescription,
    canonical: address(slugs[language]!),
    alternates: Object.fromEntries(LANGUAGE_CODES.map(code => [code, address(slugs[code]!)])),
    image,
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name,
        sku: product.sku,
        description: shortDescription,
        image,
        brand: { '@type': 'Brand', name: brand },
        offers: {
          '@type': 'Offer',
          url: whole(address(slugs[language]!)),
          priceCurrency: 'ILS',
          price: (product.offerPrice ?? product.price).toFixed(2),
          priceValidUntil: product.offerEndsAt?.slice(0, 10),
          availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
        },
        ...(reviews.count > 0 && {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: reviews.average, reviewCount: reviews.count },
        }),
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: t('product.home'), item: whole('') },
          ...breadcrumb.map(link => ({ name: link.name, item: whole(paths.products({ category: link.slug })) })),
          { name },
        ].map((link, place) => ({ '@type': 'ListItem', position: place + 1, ...link })),
      },
    ],
  }
}
