import type { ReactNode } from 'react'
import { type Shekels, subtractShekels } from '../../../shared/rules/money.ts'
import { type DisplayedTotals, isSubtracted, type TotalRow, totalRows } from '../../../shared/rules/total-rows.ts'
import { type I18nValue, useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import '../../cart-totals.css'

interface CartTotalsProps {
  totals: DisplayedTotals<Shekels>
  /** Name of the delivery zone, once known. */
  zone?: string | null
  /** True to hide the delivery fee and the total, because the shop does not deliver to the zone. */
  goodsOnly?: boolean
  /** True while the totals do not match the current cart. */
  stale?: boolean
}

const OF_GOODS: readonly TotalRow<Shekels>['kind'][] = ['subtotal', 'promotion', 'discount']

/** Subtotal, discounts, delivery and total. */
export function CartTotals({ totals, zone, goodsOnly, stale }: CartTotalsProps) {
  const i18n = useI18n()
  const rows = totalRows(totals, subtractShekels)
  return (
    <dl className="cart-totals" aria-busy={stale || undefined}>
      {(goodsOnly ? rows.filter(({ kind }) => OF_GOODS.includes(kind)) : rows).map(row => (
        <div
          key={`${row.kind} ${row.promotion}`}
          className={row.kind === 'total' ? 'cart-totals__row cart-totals__row--total' : 'cart-totals__row'}
        >
          <dt>{labelOf(row, zone, i18n)}</dt>
          <dd>
            <Amount {...row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function labelOf(
  { kind, promotion, code }: TotalRow<Shekels>,
  zone: string | null | undefined,
  { t }: I18nValue,
): ReactNode {
  const name = promotion && <Isolate>{promotion}</Isolate>
  if (kind === 'promotion') return name
  return (
    <>
      {kind === 'shipping' && zone ? t('cart.shipping-to', { zone }) : t(`cart.${kind}`)}{' '}
      {name ?? (code && <bdi dir="ltr">{code}</bdi>)}
    </>
  )
}

function Amount({ kind, amount }: TotalRow<Shekels>) {
  const { t, money } = useI18n()
  if (kind === 'shipping' && amount === 0) return <span className="cart-totals__free">{t('cart.free')}</span>
  if (isSubtracted({ kind }))
    return (
      <bdi dir="ltr" className="cart-totals__free tabular">
        {`\u2212${money(amount)}`}
      </bdi>
    )
  return <Price amount={amount} size={kind === 'total' ? 'medium' : 'small'} />
}
