import { type Shekels, subtractShekels } from '../../../shared/rules/money.ts'
import { type DisplayedTotals, isSubtracted, totalRows } from '../../../shared/rules/total-rows.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import '../../cart-totals.css'

/** Rows of the totals, as the buyer sees them. */
export function OrderTotals({ totals, busy }: { totals: DisplayedTotals<Shekels>; busy: boolean }) {
  const { t } = useI18n()
  return (
    <dl className="cart-totals" aria-busy={busy || undefined}>
      {totalRows(totals, subtractShekels).map(({ kind, amount, promotion, code }) => (
        <div
          key={`${kind} ${promotion ?? ''}`}
          className={kind === 'total' ? 'cart-totals__row cart-totals__row--total' : 'cart-totals__row'}
        >
          <dt>
            {kind === 'promotion' ? <Isolate>{promotion ?? ''}</Isolate> : t(`cart.${kind}`)}{' '}
            {code && <bdi dir="ltr">{code}</bdi>}
          </dt>
          <dd>
            {kind === 'shipping' && amount === 0 ? (
              t('cart.free')
            ) : (
              <>
                {isSubtracted({ kind }) && '\u2212'}
                <Price amount={amount} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
