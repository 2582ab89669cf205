import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { content } from '../../shared/contracts/content.ts'
import { DEFAULT_LANGUAGE, directionOf, LANGUAGES, type Language } from '../../shared/i18n/languages.ts'
import { cachedText } from '../cache/cached-text.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { languages, siteSettings, siteSettingTranslations } from '../database/schema/content.ts'
import type { Services } from '../http/services.ts'

type Settings = z.output<typeof content.siteSettings.response>
type Languages = z.output<typeof content.listLanguages.response>

/** Returns the enabled languages; all four until the shop has selected its languages. */
export async function enabledLanguages(db: Db): Promise<Languages> {
  const { code, name, nativeName } = languages
  const rows = await db
    .select({ code, name, nativeName })
    .from(languages)
    .where(eq(languages.enabled, true))
    .orderBy(asc(languages.position), asc(languages.code))
  return (rows.length ? rows : LANGUAGES).map(({ code, name, nativeName }) => ({
    code,
    name,
    nativeName,
    direction: directionOf(code),
    isDefault: code === DEFAULT_LANGUAGE,
  }))
}

/** True when a language is enabled. Cached in memory, because every rendered page needs it. */
export async function isLanguageEnabled(services: LanguageServices, language: Language): Promise<boolean> {
  const codes = async () => (await enabledLanguages(services.db)).map(({ code }) => code).join(' ')
  return (await cachedText(services, 'enabled languages', codes)).split(' ').includes(language)
}

type LanguageServices = Pick<Services, 'db' | 'texts' | 'feed'>

/** Defaults of a new shop, without invented facts. */
export const DEFAULT_SETTINGS: Settings = {
  name: 'Nadara',
  tagline: '',
  logo_url: null,
  phone: '',
  email: '',
  address: '',
  whatsappUrl: null,
  socialUrl: null,
  instagramUrl: null,
  announcement: '',
  footerBlurb: '',
  bankTransferDetails: '',
  businessHours: [],
  holidays: [],
  founded: null,
  customersClaim: '',
  yearsClaim: null,
  registrationNumber: null,
  freeShippingFrom: 50_000,
  baseShipping: 2_000,
}

/** Returns the site settings in one language. */
export async function settingsIn(db: Db, language: Language): Promise<Settings> {
  const own = alias(siteSettingTranslations, 'own')
  const arabic = alias(siteSettingTranslations, 'arabic')
  const [row] = await db
    .select({
      settings: siteSettings,
      name: inLanguage(own.name, arabic.name, DEFAULT_SETTINGS.name),
      tagline: inLanguage(own.tagline, arabic.tagline),
      address: inLanguage(own.address, arabic.address),
      announcement: inLanguage(own.announcement, arabic.announcement),
      footerBlurb: inLanguage(own.footerBlurb, arabic.footerBlurb),
      bankTransferDetails: inLanguage(own.bankTransferDetails, arabic.bankTransferDetails),
    })
    .from(siteSettings)
    .leftJoin(own, eq(own.language, language))
    .leftJoin(arabic, and(eq(arabic.language, DEFAULT_LANGUAGE)))
    .limit(1)
  if (!row) return DEFAULT_SETTINGS
  const { settings, ...texts } = row
  return {
    ...settings,
    ...texts,
    logo_url: settings.logoUrl,
  }
}
