import { returnPhotos } from '../../../shared/contracts/return-photos.ts'
import { type Route, route } from '../../http/routes.ts'
import { orderForBuyer } from '../order-for-buyer.ts'
import { orderByNumber, orderForWire } from '../queries.ts'
import { addPhoto, openPhoto, removePhoto } from './photos.ts'

export const routes: Route[] = [
  route(returnPhotos.addReturnPhoto, async ({ db, services, params, query, file, who, language, now }) => {
    const order = await orderForBuyer(services, params.number, who, query)
    await addPhoto(services, order, file)
    return { data: await orderForWire(db, order.id, { language, now }) }
  }),
  route(returnPhotos.removeReturnPhoto, async ({ db, services, params, query, who, language, now }) => {
    const order = await orderForBuyer(services, params.number, who, query)
    await removePhoto(services, order, params.photo)
    return { data: await orderForWire(db, order.id, { language, now }) }
  }),
  route(returnPhotos.getReturnPhoto, async ({ services, params, query, who }) => {
    const order = await orderForBuyer(services, params.number, who, query)
    return { data: await openPhoto(services, order, params.photo) }
  }),
  route(returnPhotos.adminGetReturnPhoto, async ({ db, services, params }) => {
    const order = await orderByNumber(db, params.number)
    return { data: await openPhoto(services, order, params.photo) }
  }),
]
