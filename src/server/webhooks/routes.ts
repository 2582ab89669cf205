import { webhooks } from '../../shared/contracts/webhooks.ts'
import { type Route, route } from '../http/routes.ts'
import { listDeliveries } from './list-deliveries.ts'
import { webhooksOf } from './present.ts'
import { queueTestEvent, replayDeliveries } from './requeue-deliveries.ts'
import { addWebhook, changeWebhook, removeWebhook, renewSecret } from './save-webhook.ts'

export const routes: Route[] = [
  route(webhooks.adminListWebhooks, async ({ db }) => ({ data: await webhooksOf(db) })),
  route(webhooks.adminAddWebhook, async ({ services, body, who }) => ({ data: await addWebhook(services, body, who) })),
  route(webhooks.adminChangeWebhook, async ({ services, params, body, who }) => ({
    data: await changeWebhook(services, params.id, body, who),
  })),
  route(webhooks.adminRemoveWebhook, async ({ services, params, query, who }) => {
    await removeWebhook(services, { id: params.id, version: query.version }, who)
    return { data: {} }
  }),
  route(webhooks.adminRenewWebhookSecret, async ({ services, params, body, who }) => ({
    data: { secret: await renewSecret(services, { id: params.id, ...body }, who) },
  })),
  route(webhooks.adminTestWebhook, async ({ services, params, who }) => {
    await queueTestEvent(services, params.id, who)
    return { data: {} }
  }),
  route(webhooks.adminListDeliveries, async ({ db, params, query }) => ({
    data: await listDeliveries(db, params.id, query),
  })),
  route(webhooks.adminReplayDeliveries, async ({ services, params, body, who }) => ({
    data: { replayed: await replayDeliveries(services, { endpointId: params.id, deliveryId: body.deliveryId }, who) },
  })),
]
