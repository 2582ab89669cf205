import type { FastifyRequest } from 'fastify'
import type { Caller } from '../http/authenticate.ts'
import { countAttempt, limitAttempts, rejectIfOverLimit } from '../http/count-attempt.ts'
import { networkAddressOf } from '../http/network-address.ts'
import type { Services } from '../http/services.ts'
import { couponKey } from '../pricing/coupon-key.ts'
import { findCoupon } from './coupons.ts'

/**
 * Limits guesses of coupon codes by account, or by network address for guests, across instances. After thirty different
 * unknown codes in a quarter of an hour no code is accepted. Throws `too-many-requests`.
 */
export async function limitCouponGuesses(
  services: Services,
  code: string | null | undefined,
  { who, request }: { who: Caller; request: FastifyRequest },
): Promise<void> {
  const { db, config } = services
  const key = code ? couponKey(code) : null
  if (key === null || !config.rateLimits) return
  const guesser = who.kind === 'signed-in' ? `account ${who.userId}` : networkAddressOf(request)
  await rejectIfOverLimit(db, services, 'coupon', guesser)
  if (await findCoupon(db, key)) return
  const { isLast: isNew } = await countAttempt(db, services, 'coupon-code', `${guesser} ${key}`)
  if (isNew) await limitAttempts(db, services, 'coupon', guesser)
}
