import { authSecurity } from '../../shared/contracts/auth-security.ts'
import { translatorFor } from '../http/language.ts'
import { type Route, route } from '../http/routes.ts'
import { endSession, endSessionsOf } from './end-sessions.ts'
import { presentSession } from './present.ts'
import { activeSessionsOf, userById } from './queries.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { disableSecondFactor } from './second-factor/disable-second-factor.ts'
import { recoveryCodesLeft } from './second-factor/recovery-codes.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { startSecondFactor } from './second-factor/start-second-factor.ts'

export const routes: Route[] = [
  route(authSecurity.listSessions, async ({ db, who, now }) => {
    const rows = await activeSessionsOf(db, who.userId, now)
    const list = rows.map(row => presentSession(row, who.sessionId))
    return { data: list.sort((one, other) => Number(other.current) - Number(one.current)) }
  }),
  route(authSecurity.endSession, async ({ db, who, params, now }) => {
    await endSession(db, who.userId, params.id, now)
    return { data: {} }
  }),
  route(authSecurity.endOtherSessions, async ({ db, who, now }) => {
    await endSessionsOf(db, who.userId, now, { except: who.sessionId })
    return { data: {} }
  }),
  route(authSecurity.secondFactor, async ({ db, who }) => {
    const { totpConfirmedAt } = await userById(db, who.userId)
    return {
      data: {
        since: totpConfirmedAt?.toISOString() ?? null,
        recoveryCodesLeft: await recoveryCodesLeft(db, who.userId),
      },
    }
  }),
  route(authSecurity.startSecondFactor, async ({ services, who, body, language }) => {
    const shop = translatorFor(language)('email.shop')
    return { data: await startSecondFactor(services, who.userId, { ...body, shop }) }
  }),
  route(authSecurity.confirmSecondFactor, async ({ services, who, body }) => ({
    data: { recoveryCodes: await confirmSecondFactor(services, who.userId, body.code) },
  })),
  route(authSecurity.renewRecoveryCodes, async ({ services, who, body }) => ({
    data: { recoveryCodes: await renewRecoveryCodes(services, who.userId, body) },
  })),
  route(authSecurity.disableSecondFactor, async ({ services, who, body }) => {
    await disableSecondFactor(services, who.userId, body)
    return { data: {} }
  }),
]
