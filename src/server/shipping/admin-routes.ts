import { couriers } from '../../shared/contracts/couriers.ts'
import { type Route, route } from '../http/routes.ts'
import { allCouriers } from './couriers/queries.ts'
import { addCourier, changeCourier } from './couriers/write-courier.ts'

export const routes: Route[] = [
  route(couriers.adminListCouriers, async ({ db }) => ({ data: await allCouriers(db) })),
  route(couriers.adminAddCourier, async ({ services, body, who }) => ({
    data: await addCourier(services, body, who),
  })),
  route(couriers.adminChangeCourier, async ({ services, params, body, who }) => ({
    data: await changeCourier(services, params.id, body, who),
  })),
]
