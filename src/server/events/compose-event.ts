import { EVENT_DATA_SCHEMAS, EVENT_VERSION, type EventData, eventEnvelope } from '../../shared/contracts/events.ts'
import { TEST_EVENT } from '../../shared/rules/event-types.ts'
import type { events } from '../database/schema/events.ts'
import type { Services } from '../http/services.ts'
import { eventApproval } from './event-approval.ts'
import { eventCustomer } from './event-customer.ts'
import { eventOrder } from './event-order.ts'
import { eventProduct } from './event-product.ts'
import { eventRefund, eventReturn } from './event-return.ts'

export type EventRow = typeof events.$inferSelect

export interface EventContext extends Pick<Services, 'db' | 'clock' | 'config'> {
  /** True if the payload contains names, phones, emails and addresses. */
  includesContact: boolean
}

/**
 * Returns the body of an event as JSON, built from the record's current state at delivery: a late delivery is not
 * outdated, and no personal data is stored in the queue. `type` and the facts describe what happened.
 */
export async function composeEvent(composer: EventContext, event: EventRow): Promise<string> {
  const { key, type, subject, occurredAt } = event
  const data = EVENT_DATA_SCHEMAS[type].encode((await dataOf(composer, event)) as never)
  const envelope = { id: key, type, version: EVENT_VERSION, timestamp: occurredAt.toISOString(), subject, data }
  return JSON.stringify(eventEnvelope.encode(envelope as never))
}

async function dataOf(composer: EventContext, { type, subject, facts }: EventRow): Promise<unknown> {
  const about = subject.slice(subject.indexOf(':') + 1)
  switch (type) {
    case 'order.status-changed':
      return { order: await eventOrder(composer, about), ...facts }
    case 'order.refunded':
      return { order: await eventOrder(composer, about), refund: await eventRefund(composer, Number(facts.refundId)) }
    case 'return.requested':
    case 'return.decided': {
      const { returnId, ...decided } = facts
      return { orderNumber: about, return: await eventReturn(composer, Number(returnId)), ...decided }
    }
    case 'product.created':
    case 'product.changed':
    case 'product.archived':
    case 'stock.changed':
      return { product: await eventProduct(composer, Number(about)), ...facts }
    case 'customer.registered':
      return { customer: await eventCustomer(composer, Number(about)) }
    case 'professional.approved':
      return {
        customer: await eventCustomer(composer, Number(about)),
        ...(await eventApproval(composer, Number(facts.applicationId))),
      }
    case TEST_EVENT:
      return { text: 'Sent on request.' } satisfies EventData<typeof TEST_EVENT>
    default:
      return { order: await eventOrder(composer, about) }
  }
}
