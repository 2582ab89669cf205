import type { Order } from '../shared/contracts/orders.ts'
import { useI18n } from './i18n.tsx'

interface OrderActorProps extends Pick<Order['events'][number]['actor'], 'kind' | 'name'> {
  /** Audience of the text: staff read "the customer", customers read "you". */
  audience: 'orders' | 'admin'
}

/**
 * Person or role behind an entry of an order's timeline: the name of a staff member; otherwise the role, followed by
 * the name if there is one.
 */
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
