import { orderFiles } from '../../shared/contracts/order-files.ts'
import { type Route, route } from '../http/routes.ts'
import { downloadInvoice } from './invoice/download-invoice.ts'
import { orderByNumber, orderFor, orderForWire } from './queries.ts'
import { addPhoto, openPhoto, removePhoto } from './returns/photos.ts'

export const routes: Route[] = [
  route(orderFiles.downloadInvoice, async ({ db, services, params, query, who, now }) => {
    const order = await orderFor(db, params.number, who, query, services.config.appSecret)
    return { data: await downloadInvoice(db, order, now) }
  }),
  route(orderFiles.addReturnPhoto, async ({ db, services, params, query, file, who, language, now }) => {
    const order = await orderFor(db, params.number, who, query, services.config.appSecret)
    await addPhoto(services, order, file)
    return { data: await orderForWire(db, order.id, { language, now }) }
  }),
  route(orderFiles.removeReturnPhoto, async ({ db, services, params, query, who, language, now }) => {
    const order = await orderFor(db, params.number, who, query, services.config.appSecret)
    await removePhoto(services, order, params.photo)
    return { data: await orderForWire(db, order.id, { language, now }) }
  }),
  route(orderFiles.getReturnPhoto, async ({ db, services, params, query, who }) => {
    const order = await orderFor(db, params.number, who, query, services.config.appSecret)
    return { data: await openPhoto(services, order, params.photo) }
  }),
  route(orderFiles.adminGetReturnPhoto, async ({ db, services, params }) => {
    const order = await orderByNumber(db, params.number)
    return { data: await openPhoto(services, order, params.photo) }
  }),
]
