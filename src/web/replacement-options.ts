import type { ExchangeChoice } from '../shared/contracts/exchanges.ts'
import { bidiIsolate } from '../shared/i18n/bidi-isolate.ts'
import { type ExchangedUnits, exchangeAmounts } from '../shared/rules/exchange.ts'
import { toAgorot, toShekels } from '../shared/rules/money.ts'
import type { I18nValue } from './i18n.tsx'

/** Returns `quantity` units of a line and a replacement, for `exchangeAmounts`; null if too few units are left. */
export function exchangedUnits(
  { values, price }: ExchangeChoice,
  replacement: ExchangeChoice['variants'][number],
  quantity: number,
): ExchangedUnits | null {
  const value = values[quantity - 1]
  if (value === undefined) return null
  return {
    quantity,
    value: toAgorot(value),
    returnedPrice: toAgorot(price),
    replacementPrice: toAgorot(replacement.price),
  }
}

/**
 * Options of a select field for the variant that replaces `quantity` returned units, with the amount that the buyer
 * pays or gets back. Variants with too few units are omitted.
 */
export function replacementOptions(
  choice: ExchangeChoice | undefined,
  quantity: number,
  { t, money }: Pick<I18nValue, 't' | 'money'>,
): { value: string; label: string }[] {
  const enough = choice?.variants.filter(({ most }) => most >= quantity) ?? []
  return enough.map(variant => {
    const name = variant.isSame ? t('orders.return.variant.same') : variant.name
    const units = exchangedUnits(choice!, variant, quantity)
    const { due, refund } = units ? exchangeAmounts([units], units.value) : { due: 0, refund: 0 }
    if (due === refund) return { value: String(variant.id), label: name }
    return {
      value: String(variant.id),
      label: t(due > 0 ? 'orders.return.variant.dearer' : 'orders.return.variant.cheaper', {
        name: bidiIsolate(name),
        amount: money(toShekels(Math.max(due, refund))),
      }),
    }
  })
}
