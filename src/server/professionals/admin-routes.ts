import { professionals } from '../../shared/contracts/professionals.ts'
import { type Route, route } from '../http/routes.ts'
import { adminApplication, listApplications } from './admin-queries.ts'
import { approveApplication } from './approve-application.ts'
import { revokeApproval } from './end-approval.ts'
import { rejectApplication } from './reject-application.ts'
import { requestInformation } from './request-information.ts'
import { viewLicence } from './view-licence.ts'

export const routes: Route[] = [
  route(professionals.adminListApplications, ({ db, query, now }) => listApplications(db, { ...query, now })),
  route(professionals.adminGetApplication, async ({ db, params, now }) => ({
    data: await adminApplication(db, params.id, now),
  })),
  route(professionals.adminGetLicence, async ({ services, params, who }) => ({
    data: await viewLicence(services, params.id, { adminId: who.userId }),
  })),
  route(professionals.adminApproveApplication, async ({ db, services, params, body, who, now }) => {
    const licenceEndsOn = body.licenceEndsOn || null
    await approveApplication(services, params.id, { licenceEndsOn, adminId: who.userId })
    return { data: await adminApplication(db, params.id, now) }
  }),
  route(professionals.adminRequestInformation, async ({ db, services, params, body, who, now }) => {
    await requestInformation(services, params.id, { ...body, adminId: who.userId })
    return { data: await adminApplication(db, params.id, now) }
  }),
  route(professionals.adminRejectApplication, async ({ db, services, params, body, who, now }) => {
    await rejectApplication(services, params.id, { ...body, adminId: who.userId })
    return { data: await adminApplication(db, params.id, now) }
  }),
  route(professionals.adminEndApproval, async ({ db, services, params, body, who, now }) => {
    await revokeApproval(services, params.id, { ...body, adminId: who.userId })
    return { data: await adminApplication(db, params.id, now) }
  }),
]
