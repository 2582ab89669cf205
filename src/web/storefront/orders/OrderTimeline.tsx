import type { Order } from '../../../shared/contracts/orders.ts'
import type { OrderStatus } from '../../../shared/rules/order-states.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'packed', 'shipped', 'delivered']
const ENDED_BADLY: readonly OrderStatus[] = ['cancelled', 'refused']

interface Stop {
  status: OrderStatus
  at: string | null
}

/** What happened with its time, and what is still to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t, dateTime } = useI18n()
  return (
    <ol className="timeline">
      {stopsOf(order).map(({ status, at }) => (
        <li
          key={status}
          className="timeline__stop"
          data-done={at !== null || undefined}
          data-bad={ENDED_BADLY.includes(status) || undefined}
          aria-current={status === order.status ? 'step' : undefined}
        >
          <span className="timeline__mark">
            {at !== null && (ENDED_BADLY.includes(status) ? <Icon name="close" /> : <Icon name="check" />)}
          </span>
          <span className="timeline__text">
            <span>{t(`orders.step.${status}`)}</span>
            {at ? (
              <time className="quiet small" dateTime={at}>
                {dateTime(at)}
              </time>
            ) : (
              <VisuallyHidden>{t('orders.step.not-yet')}</VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function stopsOf({ status, events, placedAt }: Order): Stop[] {
  const at = (wanted: OrderStatus) => events.findLast(event => event.status === wanted)?.at ?? null
  const reached = WAY.indexOf(status)
  if (reached >= 0) {
    return WAY.map((stop, place) => ({ status: stop, at: place <= reached ? (at(stop) ?? placedAt) : null }))
  }
  const passed = WAY.filter(stop => stop === 'pending' || at(stop) !== null)
  return [...passed, status].map(stop => ({ status: stop, at: at(stop) ?? placedAt }))
}
