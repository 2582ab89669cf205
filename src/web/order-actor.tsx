import type { Order } from '../shared/contracts/orders.ts'
import { useI18n } from './i18n.tsx'

interface OrderActorProps extends Pick<Order['events'][number]['actor'], 'kind' | 'name'> {
  /** Wording of the customer: "the customer" for staff, "you" for the customer. */
  audience: 'orders' | 'admin'
}

/** Author of an entry of an order's timeline: staff by name, everybody else by role. */
export function OrderActor({ kind, name, audience }: OrderActorProps) {
  const { t } = useI18n()
  if (kind === 'staff' && name) return <bdi>{name}</bdi>
  return (
    <>
      {kind === 'customer' ? t(`orders.actor.customer.${audience}`) : t(`orders.actor.${kind}`)}
      {name && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  )
}
