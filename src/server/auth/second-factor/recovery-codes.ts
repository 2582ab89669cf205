import { and, eq, isNull } from 'drizzle-orm'
import { westernDigits } from '../../../shared/rules/digits.ts'
import type { Db } from '../../database/connect.ts'
import { recoveryCodes } from '../../database/schema/auth.ts'
import { hashToken } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'

const CODE_COUNT = 10
/**
 * Characters that cannot be confused (Crockford): a code of 16 characters has 80 bits, and is shown as four groups of
 * four.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16

/** Issues new recovery codes and revokes the old ones. Returned once, stored as hashes. */
export async function issueRecoveryCodes(db: Db, { random }: Services, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, () => makeCode(random))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map(code => ({ userId, codeHash: hashToken(readRecoveryCode(code)) })))
  return codes
}

/**
 * Consumes a recovery code; returns false for a wrong or used code. Of two concurrent requests with the same code one
 * succeeds.
 */
export async function consumeRecoveryCode(db: Db, userId: number, typed: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashToken(readRecoveryCode(typed))),
        isNull(recoveryCodes.usedAt),
      ),
    )
  return rowCount === 1
}

export function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

function makeCode(random: Services['random']): string {
  const letters = [...random(CODE_LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.match(/.{4}/g)!.join('-')
}

/**
 * Normalises a typed code: ignores case, dashes and spaces, and replaces O, I and L by the digits that they resemble.
 */
function readRecoveryCode(typed: string): string {
  return westernDigits(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
