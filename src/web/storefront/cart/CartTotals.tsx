import type { ReactNode } from 'react'
import { toAgorot, toShekels } from '../../../shared/rules/money.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'

interface Totals {
  subtotal: number
  shipping: number
  discount: number
  total: number
  /** What counted without a code; 0 where it made delivery free. */
  promotions?: { name: string; discount: number }[]
}

interface CartTotalsProps {
  totals: Totals
  /** Where the parcel goes, once it is known. */
  zone?: string | null
  /** The shop does not deliver there: no delivery, and so no total. */
  closed?: boolean
  /** Of an order: what the discount or the free delivery came from. */
  coupon?: string | null
  /** Said on an invoice; elsewhere it is 0 and not worth a row (spec §9). */
  tax?: number
  /** Not the shop's answer to what the page shows now. */
  stale?: boolean
}

/** Subtotal, discount, delivery and what is to be paid. */
export function CartTotals({ totals, zone, closed, coupon, tax, stale }: CartTotalsProps) {
  const { t } = useI18n()
  const { subtotal, shipping, discount, total, promotions = [] } = totals
  const byCode = toShekels(promotions.reduce((left, one) => left - toAgorot(one.discount), toAgorot(discount)))
  const freeing = promotions.find(one => one.discount === 0)?.name
  const code = coupon && <bdi dir="ltr">{coupon}</bdi>
  return (
    <dl className="cart-totals" aria-busy={stale || undefined}>
      <Row label={t('cart.subtotal')}>
        <Price amount={subtotal} size="small" />
      </Row>
      {promotions.map(
        ({ name, discount }) =>
          discount > 0 && (
            <Row key={name} label={<Isolate>{name}</Isolate>}>
              <Discount amount={discount} />
            </Row>
          ),
      )}
      {byCode > 0 && (
        <Row label={t('cart.discount')} code={code}>
          <Discount amount={byCode} />
        </Row>
      )}
      {!closed && (
        <>
          <Row
            label={zone ? t('cart.shipping-to', { zone }) : t('cart.shipping')}
            code={freeing ? <Isolate>{freeing}</Isolate> : byCode === 0 && code}
          >
            {shipping === 0 ? (
              <span className="cart-totals__free">{t('cart.free')}</span>
            ) : (
              <Price amount={shipping} size="small" />
            )}
          </Row>
          {tax !== undefined && (
            <Row label={t('orders.invoice.tax')}>
              <Price amount={tax} size="small" />
            </Row>
          )}
          <div className="cart-totals__row cart-totals__row--total">
            <dt>{t('cart.total')}</dt>
            <dd>
              <Price amount={total} />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}

function Row({ label, code, children }: { label: ReactNode; code?: ReactNode; children: ReactNode }) {
  return (
    <div className="cart-totals__row">
      <dt>
        {label} {code}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Discount({ amount }: { amount: number }) {
  const { money } = useI18n()
  return (
    <bdi dir="ltr" className="cart-totals__free tabular">
      {`\u2212${money(amount)}`}
    </bdi>
  )
}
