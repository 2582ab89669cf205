import { type Api, ApiError } from '../../api/client.ts'
import { apiContext, i18nContext, type LoaderArgs } from '../../api/context.ts'
import type { I18nValue } from '../../i18n.tsx'
import { paths } from '../../paths.ts'
import { hoursText } from './business-hours.ts'
import type { MenuLink } from './layout-data.ts'

export async function loader({ context }: LoaderArgs) {
  const i18n = context.get(i18nContext)
  try {
    return await loadLayout(context.get(apiContext), i18n)
  } catch (error) {
    console.error(error)
    const status = error instanceof ApiError ? error.status : 500
    throw new ApiError(status, { message: i18n.t('layout.settings-failed') })
  }
}

/** Loads the data of the layout. Limited to displayed fields, because every document contains it. */
export async function loadLayout(api: Api, { language, t }: I18nValue) {
  const menu = async (type: string): Promise<MenuLink[]> => {
    const { data } = await api.listMenus({ query: { type } })
    return data.flatMap(({ items }) =>
      items.map(({ items, ...item }) => ({ ...linkOf(item), ...(items.length > 0 && { items: items.map(linkOf) }) })),
    )
  }
  const [settings, languages, header, quick, categories, legal] = await Promise.all([
    api.siteSettings(),
    api.listLanguages(),
    menu('header'),
    menu('footer-quick'),
    menu('footer-categories'),
    menu('footer-legal'),
  ])
  const { name, logo_url, phone, email, address, whatsappUrl, socialUrl, instagramUrl } = settings.data
  const { announcement, footerBlurb, businessHours } = settings.data
  return {
    settings: { name, logo_url, announcement },
    languages: languages.data.map(({ code }) => code),
    menus: { header: header.length ? markTwins(header, categories) : pages(t), quick, categories, legal },
    about: { footerBlurb, socialUrl, instagramUrl },
    channels: { phone, email, whatsappUrl, address },
    hours: businessHours.length > 0 ? hoursText(businessHours, language, t) : null,
  }
}

const linkOf = ({ label, href }: MenuLink): MenuLink => ({ label, href })

/** Marks sublinks that the phone menu would list twice: below their parent, and among the categories. */
function markTwins(header: MenuLink[], categories: MenuLink[]): MenuLink[] {
  const below = new Set(categories.map(({ href }) => href))
  return header.map(({ items, ...link }) => ({
    ...link,
    ...(items && { items: items.map(item => (below.has(item.href) ? { ...item, isBelow: true } : item)) }),
  }))
}

/** Default links of the header (spec §2), for a shop that has not defined a menu. */
function pages(t: I18nValue['t']): MenuLink[] {
  return [
    { label: t('layout.home'), href: paths.home },
    { label: t('layout.products'), href: paths.products() },
    { label: t('layout.about'), href: paths.about },
    { label: t('layout.contact'), href: paths.contact },
  ]
}
