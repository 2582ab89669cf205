import { auth } from '../../shared/contracts/auth.ts'
import { personalData } from '../../shared/contracts/personal-data.ts'
import { userForWire } from '../auth/queries.ts'
import { clearRefreshCookie } from '../auth/session-secrets.ts'
import { type Route, route } from '../http/routes.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { updateProfile } from './update-profile.ts'

export const routes: Route[] = [
  route(auth.updateProfile, async ({ db, services, who, body, language, now }) => {
    await updateProfile(services, who.userId, body, language)
    return { data: await userForWire(db, who.userId, now) }
  }),
  route(personalData.exportData, async ({ services, who, body, language }) => ({
    data: await exportData(services, who.userId, { ...body, language }),
  })),
  route(personalData.deleteAccount, async ({ services, who, body, reply }) => {
    await deleteAccount(services, who, body)
    clearRefreshCookie(reply, services)
    return { data: {} }
  }),
]
