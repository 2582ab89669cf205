import type { PriceTrace as Trace } from '../../shared/contracts/pricing.ts'
import { useI18n } from '../i18n.tsx'
import './price-trace.css'

/** Explanation of a price: every candidate price, starting with the applied price. */
export function PriceTrace({ trace }: { trace: Trace }) {
  const { t, money, dateTime } = useI18n()
  return (
    <ol className="price-trace small">
      {trace.map(({ kind, price, outcome, percent, endsAt, list, minQuantity }) => (
        <li key={[kind, list?.id, minQuantity, price].join(' ')} className={outcome === 'taken' ? undefined : 'quiet'}>
          <span>
            {t(`promotions.price.kind.${kind}`)}
            {percent && ` (${t('promotions.price.percent', { percent })})`}
            {list && (
              <>
                {' · '}
                <bdi>{t('promotions.price.list', { name: list.name })}</bdi>
              </>
            )}
            {minQuantity && ` · ${t('promotions.price.from', { count: minQuantity })}`}
            {endsAt && ` (${t('promotions.price.until', { at: dateTime(endsAt) })})`}
          </span>
          <bdi className="tabular">{money(price)}</bdi>
          {outcome && <span>{t(`promotions.price.outcome.${outcome}`)}</span>}
        </li>
      ))}
    </ol>
  )
}
