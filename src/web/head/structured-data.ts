import { paths, shareImageUrl } from '../paths.ts'
import { absoluteUrl, type HeadContext, type ShopSettings } from './head.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Describes the shop as an organization: name, address, opening hours and contact. */
export function organization(tools: HeadContext): object {
  const { origin, settings } = tools
  const { name, tagline, logo_url, phone, email, address, founded } = settings
  return {
    '@type': ['Organization', 'Store'],
    '@id': shopId(tools),
    name,
    description: tagline || undefined,
    url: absoluteUrl(tools, paths.home),
    logo: new URL(logo_url ?? '/icon-512.png', origin).href,
    image: origin + shareImageUrl(),
    telephone: phone || undefined,
    email: email || undefined,
    address: address ? { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'PS' } : undefined,
    foundingDate: founded === null ? undefined : String(founded),
    currenciesAccepted: 'ILS',
    sameAs: [settings.socialUrl, settings.instagramUrl, settings.whatsappUrl].filter(Boolean),
    openingHoursSpecification: openingHours(settings),
  }
}

/** `@id` of the shop, which other structured data objects of the page reference. */
export const shopId = ({ origin }: Pick<HeadContext, 'origin'>) => `${origin}/#shop`

function openingHours({ businessHours, holidays }: ShopSettings): object[] {
  const week = businessHours.flatMap(({ days, opens, closes }) =>
    opens && closes ? [{ dayOfWeek: days.map(day => DAYS[day - 1]), opens, closes }] : [],
  )
  // schema.org expresses a closed day as opening and closing at midnight.
  const closed = holidays.map(day => ({ validFrom: day, validThrough: day, opens: '00:00', closes: '00:00' }))
  return [...week, ...closed].map(hours => ({ '@type': 'OpeningHoursSpecification', ...hours }))
}

/** Describes the site in this language, with the URL of its search. */
export function webSite(tools: HeadContext): object {
  return {
    '@type': 'WebSite',
    name: tools.settings.name,
    url: absoluteUrl(tools, paths.home),
    inLanguage: tools.language,
    publisher: { '@id': shopId(tools) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absoluteUrl(tools, paths.products())}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/**
 * Describes a page by the title and description that its editor wrote for search engines. Returns an empty array if
 * there are none.
 */
export function pageStructuredData(
  type: 'WebPage' | 'CollectionPage',
  { seoTitle, seoDescription }: { seoTitle: string; seoDescription: string },
  path: string,
  tools: HeadContext,
): object[] {
  if (!seoTitle && !seoDescription) return []
  const texts = { name: seoTitle || undefined, description: seoDescription || undefined }
  return [{ '@type': type, ...texts, url: absoluteUrl(tools, path), inLanguage: tools.language }]
}

/** Describes the breadcrumbs from the home page to the current page, which is the last step. */
export function breadcrumbs(steps: { name: string; path?: string }[], tools: HeadContext): object {
  const way = [{ name: tools.t('layout.home'), path: paths.home }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: path && absoluteUrl(tools, path),
    })),
  }
}
