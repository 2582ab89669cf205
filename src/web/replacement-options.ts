import type { ExchangeChoice } from '../shared/contracts/exchanges.ts'
import { bidiIsolate } from '../shared/i18n/bidi-isolate.ts'
import { subtractShekels, ZERO_SHEKELS } from '../shared/rules/money.ts'
import type { I18nValue } from './i18n.tsx'

/**
 * Options of a select field for the variant that replaces `quantity` returned units, with the difference in price of
 * one unit. Variants with too few units are omitted.
 */
export function replacementOptions(
  choice: ExchangeChoice | undefined,
  quantity: number,
  { t, money }: Pick<I18nValue, 't' | 'money'>,
): { value: string; label: string }[] {
  const enough = choice?.variants.filter(({ most }) => most >= quantity) ?? []
  return enough.map(({ id, name: full, isSame, difference }) => {
    const name = isSame ? t('orders.return.variant.same') : full
    const amount = money(difference < 0 ? subtractShekels(ZERO_SHEKELS, difference) : difference)
    if (difference === 0) return { value: String(id), label: name }
    return {
      value: String(id),
      label: t(difference > 0 ? 'orders.return.variant.dearer' : 'orders.return.variant.cheaper', {
        name: bidiIsolate(name),
        amount,
      }),
    }
  })
}
