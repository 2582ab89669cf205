import type { Order } from '../../../shared/contracts/orders.ts'
import { type Shekels, ZERO_SHEKELS } from '../../../shared/rules/money.ts'
import type { OrderStatus } from '../../../shared/rules/order-states.ts'
import { useI18n } from '../../i18n.tsx'
import { OrderActor } from '../../order-actor.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'packed', 'partly-shipped', 'shipped', 'delivered']
const ENDED_BADLY: readonly Stop['step'][] = ['cancelled', 'expired', 'refused']

interface Stop {
  /** Order status; `expired` for the automatic cancellation of an unpaid order, `given-back` for a refund. */
  step: OrderStatus | 'expired' | 'given-back'
  at: string
  /** Refunded amount in shekels; 0 for a status. */
  amount: Shekels
  isNow: boolean
  actor: Order['events'][number]['actor'] | undefined
  /** Reason that the shop gave; null if none. */
  reason: string | null
}

/** Timeline of an order: past steps with their times, and future steps. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t, money, dateTime } = useI18n()
  const { done, ahead } = stopsOf(order)
  return (
    <ol className="timeline">
      {done.map(({ step, at, amount, isNow, actor, reason }) => (
        <li
          key={`${step} ${at}`}
          className="timeline__stop"
          data-done
          data-bad={ENDED_BADLY.includes(step) || undefined}
          aria-current={isNow ? 'step' : undefined}
        >
          <span className="timeline__mark">
            <Icon name={iconOf(step)} />
          </span>
          <span className="timeline__text">
            <span>
              <Isolate>{t(`orders.step.${step}`, { amount: money(amount) })}</Isolate>
            </span>
            <span className="quiet small timeline__when">
              <time dateTime={at}>{dateTime(at)}</time>
              {actor && (
                <>
                  {' · '}
                  <OrderActor {...actor} audience="orders" />
                </>
              )}
            </span>
            {reason && <q className="timeline__reason small">{reason}</q>}
          </span>
        </li>
      ))}
      {ahead.map(step => (
        <li key={step} className="timeline__stop">
          <span className="timeline__mark" />
          <span className="timeline__text">
            <span>{t(`orders.step.${step}`)}</span>
            <VisuallyHidden>{t('orders.step.not-yet')}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  )
}

function iconOf(step: Stop['step']) {
  if (step === 'given-back') return 'return'
  return ENDED_BADLY.includes(step) ? 'close' : 'check'
}

function stopsOf({ status, events, placedAt }: Order): { done: Stop[]; ahead: OrderStatus[] } {
  const last = (wanted: OrderStatus) => events.findLast(event => event.status === wanted)
  // Shows the step "partly shipped" only for orders that had this status.
  const way = WAY.filter(step => step !== 'partly-shipped' || last(step))
  const reached = way.indexOf(status)
  const passed = reached < 0 ? way.filter(step => step === 'pending' || last(step)) : way.slice(0, reached + 1)
  const steps = reached < 0 ? [...passed, status] : passed
  const statuses = steps.map(step => ({
    step: last(step)?.expired ? ('expired' as const) : step,
    at: last(step)?.at ?? placedAt,
    amount: ZERO_SHEKELS,
    isNow: step === status,
    actor: last(step)?.actor,
    reason: last(step)?.reason ?? null,
  }))
  const money = events.flatMap(({ at, actor, givenBack }) =>
    givenBack ? [{ step: 'given-back' as const, at, actor, reason: null, amount: givenBack, isNow: false }] : [],
  )
  return {
    done: [...statuses, ...money].sort((one, other) => one.at.localeCompare(other.at)),
    ahead: way.slice(reached < 0 ? way.length : reached + 1),
  }
}
