import { adminCustomers } from '../../shared/contracts/admin-customers.ts'
import { type Route, route } from '../http/routes.ts'
import { blockCustomer } from './block-customer.ts'
import { customerById } from './customer-by-id.ts'
import { listCustomers } from './list-customers.ts'

export const routes: Route[] = [
  route(adminCustomers.adminListCustomers, async ({ db, query, now }) => ({
    data: await listCustomers(db, query, now),
  })),
  route(adminCustomers.adminGetCustomer, async ({ db, params, language, now }) => ({
    data: await customerById(db, params.id, { language, now }),
  })),
  route(adminCustomers.adminBlockCustomer, async ({ db, services, params, body, who, language, now }) => {
    await blockCustomer(services, params.id, body, { who, language })
    return { data: await customerById(db, params.id, { language, now }) }
  }),
]
