import type { Language } from '../shared/i18n/languages.ts'
import type { CompiledMessages } from '../shared/i18n/messages.ts'

type Load = () => Promise<{ default: CompiledMessages }>

/** One language's words, loaded alone: a shopper never downloads the other three. */
const STOREFRONT: Record<Language, Load> = {
  ar: () => import('virtual:messages/storefront/ar'),
  en: () => import('virtual:messages/storefront/en'),
  he: () => import('virtual:messages/storefront/he'),
  ru: () => import('virtual:messages/storefront/ru'),
}
const ADMIN: Record<Language, Load> = {
  ar: () => import('virtual:messages/admin/ar'),
  en: () => import('virtual:messages/admin/en'),
  he: () => import('virtual:messages/admin/he'),
  ru: () => import('virtual:messages/admin/ru'),
}

export async function loadMessages(language: Language): Promise<CompiledMessages> {
  return (await STOREFRONT[language]()).default
}

/** The admin's words; merged over the storefront's inside the dashboard. */
export async function loadAdminMessages(language: Language): Promise<CompiledMessages> {
  return (await ADMIN[language]()).default
}
