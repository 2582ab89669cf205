import type { ExchangeChoice } from '../../../../shared/contracts/exchanges.ts'
import { exchangeAmounts } from '../../../../shared/rules/exchange.ts'
import { toAgorot, toShekels } from '../../../../shared/rules/money.ts'
import { useI18n } from '../../../i18n.tsx'
import { exchangedUnits } from '../../../replacement-options.ts'

interface PriceDifferenceProps {
  choices: readonly ExchangeChoice[]
  lines: readonly { lineId: number; quantity: number; variantId: string }[]
  /** Part of the order's payment that is not refunded yet, in shekels. */
  refundable: number
}

/** Amount that the buyer of an exchange pays or gets back; nothing until all replacements are chosen. */
export function PriceDifference({ choices, lines, refundable }: PriceDifferenceProps) {
  const { t, money } = useI18n()
  const units = lines.flatMap(({ lineId, quantity, variantId }) => {
    const choice = choices.find(choice => choice.lineId === lineId)
    const variant = choice?.variants.find(({ id }) => String(id) === variantId)
    return (choice && variant && exchangedUnits(choice, variant, quantity)) ?? []
  })
  if (units.length === 0 || units.length < lines.length) return null
  const { due, refund } = exchangeAmounts(units, toAgorot(refundable))
  const amount = money(toShekels(Math.max(due, refund)))
  return (
    <p role="status">
      {due === 0 && refund === 0
        ? t('admin-orders.exchange.even')
        : t(due > 0 ? 'admin-orders.exchange.due' : 'admin-orders.exchange.refund', { amount })}
    </p>
  )
}
