import type { ExchangeChoice } from '../../../../shared/contracts/exchanges.ts'
import { toAgorot, toShekels } from '../../../../shared/rules/money.ts'
import { useI18n } from '../../../i18n.tsx'

interface PriceDifferenceProps {
  choices: readonly ExchangeChoice[]
  lines: readonly { lineId: number; quantity: number; variantId: string }[]
}

/** Difference in price of the chosen replacements; nothing until all are chosen. */
export function PriceDifference({ choices, lines }: PriceDifferenceProps) {
  const { t, money } = useI18n()
  const differences = lines.map(({ lineId, quantity, variantId }) => {
    const variants = choices.find(choice => choice.lineId === lineId)?.variants
    const variant = variants?.find(({ id }) => String(id) === variantId)
    return variant ? toAgorot(variant.difference) * quantity : null
  })
  if (differences.length === 0 || differences.includes(null)) return null
  const sum = differences.reduce<number>((all, one) => all + (one ?? 0), 0)
  const amount = money(toShekels(Math.abs(sum)))
  return (
    <p role="status">
      {sum === 0
        ? t('admin-orders.exchange.even')
        : t(sum > 0 ? 'admin-orders.exchange.due' : 'admin-orders.exchange.refund', { amount })}
    </p>
  )
}
