import { customerDesk } from '../../../shared/contracts/customer-desk.ts'
import { type Route, route } from '../../http/routes.ts'
import { blockCustomer } from './block-customer.ts'
import { customerById } from './customer-by-id.ts'
import { listCustomers } from './list-customers.ts'

export const routes: Route[] = [
  route(customerDesk.adminListCustomers, async ({ db, query, now }) => ({ data: await listCustomers(db, query, now) })),
  route(customerDesk.adminGetCustomer, async ({ db, params, language, now }) => ({
    data: await customerById(db, params.id, { language, now }),
  })),
  route(customerDesk.adminBlockCustomer, async ({ db, services, params, body, who, language, now }) => {
    await blockCustomer(services, params.id, body, who)
    return { data: await customerById(db, params.id, { language, now }) }
  }),
]
