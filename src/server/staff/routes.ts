import { staff } from '../../shared/contracts/staff.ts'
import { type Route, route } from '../http/routes.ts'
import { listAudit } from './audit-log.ts'
import { blockMember, changeRole, setFactorRequired, signMemberOut } from './change-member.ts'
import { inviteStaff, resendInvitation } from './invite.ts'
import { teamOf } from './members.ts'

export const routes: Route[] = [
  route(staff.adminListStaff, async ({ db, now }) => ({ data: await teamOf(db, now) })),
  route(staff.adminInviteStaff, async ({ db, services, body, who, now }) => {
    await inviteStaff(services, body, who)
    return { data: await teamOf(db, now) }
  }),
  route(staff.adminResendInvitation, async ({ db, services, params, who, now }) => {
    await resendInvitation(services, params.id, who)
    return { data: await teamOf(db, now) }
  }),
  route(staff.adminChangeStaffRole, async ({ db, services, params, body, who, now }) => {
    await changeRole(services, params.id, body, who)
    return { data: await teamOf(db, now) }
  }),
  route(staff.adminBlockStaff, async ({ db, services, params, body, who, now }) => {
    await blockMember(services, params.id, body, who)
    return { data: await teamOf(db, now) }
  }),
  route(staff.adminEndStaffSessions, async ({ db, services, params, who, now }) => {
    await signMemberOut(services, params.id, who)
    return { data: await teamOf(db, now) }
  }),
  route(staff.adminRequireSecondFactor, async ({ db, services, body, who, now }) => {
    await setFactorRequired(services, body, who)
    return { data: await teamOf(db, now) }
  }),
  route(staff.adminListAudit, async ({ db, query }) => ({ data: await listAudit(db, query) })),
]
