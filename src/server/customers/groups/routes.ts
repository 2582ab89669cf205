import { customerGroups } from '../../../shared/contracts/customer-groups.ts'
import { type Route, route } from '../../http/routes.ts'
import { customerById } from '../customer-by-id.ts'
import { changeMembers, setCustomerGroups } from './change-members.ts'
import { readGroups } from './queries.ts'
import { addGroup, removeGroup, renameGroup } from './write-group.ts'

export const routes: Route[] = [
  route(customerGroups.adminListCustomerGroups, async ({ db, language, now }) => ({
    data: await readGroups(db, { language, now }),
  })),
  route(customerGroups.adminAddCustomerGroup, async ({ services, body, who, language, now }) => ({
    data: await addGroup(services, body.names, { actorId: who.userId, language, now }),
  })),
  route(customerGroups.adminRenameCustomerGroup, async ({ services, params, body, who, language, now }) => ({
    data: await renameGroup(services, params.id, body, { actorId: who.userId, language, now }),
  })),
  route(customerGroups.adminRemoveCustomerGroup, async ({ services, params, query, who, language, now }) => {
    await removeGroup(services, params.id, query.version, { actorId: who.userId, language, now })
    return { data: {} }
  }),
  route(customerGroups.adminChangeGroupMembers, async ({ services, params, body, who, language, now }) => ({
    data: await changeMembers(services, params.id, body, { actorId: who.userId, language, now }),
  })),
  route(customerGroups.adminSetCustomerGroups, async ({ db, services, params, body, who, language, now }) => {
    await setCustomerGroups(services, params.id, body, { actorId: who.userId, language, now })
    return { data: await customerById(db, params.id, { language, now }) }
  }),
]
