import { orderChanges } from '../../../shared/contracts/order-changes.ts'
import { type Route, route } from '../../http/routes.ts'
import { orderByNumber, orderForStaff } from '../queries.ts'
import { changeOrder, previewChange } from './change-order.ts'
import { orderDraft } from './order-draft.ts'
import { orderChangedMessage, presentPreview } from './present.ts'

export const routes: Route[] = [
  route(orderChanges.adminGetOrderDraft, async ({ db, params }) => ({
    data: await orderDraft(db, await orderByNumber(db, params.number)),
  })),
  route(orderChanges.adminPreviewChange, async ({ db, services, params, body, who }) => {
    const { plan, before } = await previewChange(services, await orderByNumber(db, params.number), body, who)
    return { data: await presentPreview(db, before, plan) }
  }),
  route(orderChanges.adminChangeOrder, async ({ db, services, params, headers, body, who, language, now }) => {
    const seen = await orderByNumber(db, params.number)
    await changeOrder(services, seen, { key: headers['idempotency-key'], body, who })
    const order = await orderForStaff(db, seen.id, { language, now })
    return { data: { order, text: orderChangedMessage(await orderByNumber(db, params.number)) } }
  }),
]
