import type { Language } from '../../../shared/i18n/languages.ts'
import type { Api } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { type LoadState, useLoad } from '../../api/use-load.ts'
import { loadMessagesOfChunks } from '../../chunk-messages.ts'
import { type I18nValue, i18nFor, useI18n } from '../../i18n.tsx'
import type { OrderWithAccess } from '../orders/use-order.ts'

export interface Invoice {
  /** Translations and formats of the buyer's language. */
  i18n: I18nValue
  order: OrderWithAccess['order']
  settings: Awaited<ReturnType<Api['siteSettings']>>['data']
}

/** Loads an order and the shop's settings in the buyer's language, which may differ from the visitor's. */
export function useInvoice({ order, proof }: Pick<OrderWithAccess, 'order' | 'proof'>): LoadState<Invoice> {
  const api = useApi()
  const shown = useI18n()
  const { number, language } = order
  const isShown = language === shown.language
  return useLoad(`invoice ${number} ${language}`, async options => {
    const [i18n, settings, own] = await Promise.all([
      isShown ? shown : wordsIn(language),
      api.siteSettings({ query: { lang: language } }, options),
      isShown ? order : inLanguage(language),
    ])
    return { i18n, settings: settings.data, order: own }

    async function inLanguage(lang: Language) {
      return (await api.getOrder({ params: { number }, query: { ...proof, lang } }, options)).data
    }
  })
}

async function wordsIn(language: Language): Promise<I18nValue> {
  return i18nFor(language, await loadMessagesOfChunks(language))
}
