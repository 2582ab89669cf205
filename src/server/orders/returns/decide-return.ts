import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { orders as contracts } from '../../../shared/contracts/orders.ts'
import { WITHDRAWABLE_STATUSES } from '../../../shared/rules/returns.ts'
import { orderReturns } from '../../database/schema/returns.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { adminActor } from '../change-status.ts'
import { cancelReplacement } from '../exchanges/cancel-replacement.ts'
import type { OrderRow } from '../write-order.ts'
import { lockReturn } from './lock-return.ts'
import { recordReturnStep } from './record-return-step.ts'
import { writeReturnEmail } from './write-return-email.ts'

type Decision = z.output<typeof contracts.adminDecideReturn.body>

/**
 * Statuses in which each decision is possible. An approved return can still be rejected, if the goods did not arrive or
 * do not belong to the order.
 */
const FROM = { approved: ['requested'], refused: WITHDRAWABLE_STATUSES } as const

/**
 * Approves a requested return, or rejects a requested or approved one, and emails the buyer. A rejection cancels the
 * exchange of the return. Throws `not-found`, and `impossible-status` also if the replacements have been packed.
 */
export async function decideReturn(
  services: Services,
  seen: OrderRow,
  returnId: number,
  form: Decision,
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  const answer =
    form.decision === 'refused'
      ? ({ kind: 'return-refused', reason: form.reason } as const)
      : ({ kind: 'return-approved', reason: null } as const)
  await services.db.transaction(async db => {
    const order = await lockReturn(db, seen, { id: returnId, among: FROM[form.decision] })
    if (form.decision === 'refused') await cancelReplacement(db, services, returnId, adminActor(userId, form.reason))
    await db
      .update(orderReturns)
      .set({ status: form.decision, reason: answer.reason, decidedBy: userId, decidedAt: now })
      .where(eq(orderReturns.id, returnId))
    await recordReturnStep(db, order, { returnId, kind: answer.kind, actor: adminActor(userId), now })
    await writeReturnEmail(db, services, order, answer)
  })
}
