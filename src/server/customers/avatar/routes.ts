import { preferences } from '../../../shared/contracts/preferences.ts'
import { userForWire } from '../../auth/queries.ts'
import { type Route, route } from '../../http/routes.ts'
import { changeAvatar, removeAvatar } from './change-avatar.ts'

export const routes: Route[] = [
  route(preferences.uploadAvatar, async ({ db, services, who, file, now }) => {
    await changeAvatar(services, who.userId, file)
    return { data: await userForWire(db, who.userId, now) }
  }),
  route(preferences.removeAvatar, async ({ db, services, who, now }) => {
    await removeAvatar(services, who.userId)
    return { data: await userForWire(db, who.userId, now) }
  }),
]
