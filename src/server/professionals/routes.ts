import { professionals } from '../../shared/contracts/professionals.ts'
import { type Route, route } from '../http/routes.ts'
import { amendApplication, removeLicence } from './amend-application.ts'
import { applyAsProfessional } from './apply-as-professional.ts'
import { ownStanding } from './queries.ts'
import { storeLicence } from './store-licence.ts'

export const routes: Route[] = [
  route(professionals.myApplication, async ({ db, who, now }) => ({ data: await ownStanding(db, who.userId, now) })),
  route(professionals.applyAsProfessional, async ({ db, services, who, body, now }) => {
    await applyAsProfessional(services, who.userId, body)
    return { data: await ownStanding(db, who.userId, now) }
  }),
  route(professionals.amendApplication, async ({ db, services, who, body, now }) => {
    await amendApplication(services, who.userId, body)
    return { data: await ownStanding(db, who.userId, now) }
  }),
  route(professionals.uploadLicence, async ({ db, services, who, file, now }) => {
    await storeLicence(services, who.userId, file)
    return { data: await ownStanding(db, who.userId, now) }
  }),
  route(professionals.removeLicence, async ({ db, services, who, now }) => {
    await removeLicence(services, who.userId)
    return { data: await ownStanding(db, who.userId, now) }
  }),
]
