import { useState } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { PriceTrace } from '../PriceTrace.tsx'

/** Explains how the price of each line was computed when the order was placed. Loaded when it is opened. */
export function PriceExplanation({ order }: { order: Order }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  return (
    <details className="disclosure" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="disclosure__summary">
        {t('admin-orders.price.why')}
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure__body">{open && <Traces order={order} />}</div>
    </details>
  )
}

function Traces({ order: { number, lines } }: { order: Order }) {
  const { t, money } = useI18n()
  const api = useApi()
  const { data, error, reload } = useLoad(
    number,
    async options => (await api.adminOrderPrices({ params: { number } }, options)).data,
  )
  if (error && !data) return <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
  return (
    <dl className="stack gap-s">
      {data?.map(({ lineId, trace, discount }) => (
        <div key={lineId}>
          <dt>
            <bdi>
              <Isolate>{lines.find(({ id }) => id === lineId)?.name ?? ''}</Isolate>
            </bdi>
          </dt>
          <dd>
            {trace ? (
              <PriceTrace trace={trace} />
            ) : (
              <span className="quiet small">{t('admin-orders.price.not-kept')}</span>
            )}
            {discount > 0 && (
              <p className="small">
                {t('admin-orders.price.discount')} <bdi dir="ltr">{`\u2212${money(discount)}`}</bdi>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
