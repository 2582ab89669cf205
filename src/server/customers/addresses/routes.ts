import { addresses } from '../../../shared/contracts/addresses.ts'
import { type Route, route } from '../../http/routes.ts'
import { addAddress } from './add-address.ts'
import { changeAddress } from './change-address.ts'
import { addressesForWire, addressForWire } from './queries.ts'
import { removeAddress } from './remove-address.ts'

export const routes: Route[] = [
  route(addresses.listAddresses, async ({ db, who, language }) => ({
    data: await addressesForWire(db, who.userId, language),
  })),
  route(addresses.addAddress, async ({ services, who, body, language, now }) => {
    const id = await addAddress(services.db, who.userId, body, { language, now })
    return { data: await addressForWire(services.db, who.userId, id, language) }
  }),
  route(addresses.changeAddress, async ({ db, who, params, body, language, now }) => {
    await changeAddress(db, who.userId, params.id, body, { language, now })
    return { data: await addressForWire(db, who.userId, params.id, language) }
  }),
  route(addresses.removeAddress, async ({ db, who, params }) => {
    await removeAddress(db, who.userId, params.id)
    return { data: {} }
  }),
]
