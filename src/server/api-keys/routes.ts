import { apiKeys } from '../../shared/contracts/api-keys.ts'
import { type Route, route } from '../http/routes.ts'
import { addApiKey } from './add-api-key.ts'
import { apiKeysAt } from './present.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export const routes: Route[] = [
  route(apiKeys.adminListApiKeys, async ({ db, now }) => ({ data: await apiKeysAt(db, now) })),
  route(apiKeys.adminAddApiKey, async ({ services, body, who }) => ({ data: await addApiKey(services, body, who) })),
  route(apiKeys.adminRevokeApiKey, async ({ services, params, who }) => ({
    data: await revokeApiKey(services, params.id, who),
  })),
]
