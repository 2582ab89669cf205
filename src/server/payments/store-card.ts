import { and, eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { savedCards } from '../database/schema/customers.ts'
import { decrypt, encrypt } from '../http/encrypt.ts'
import type { Services } from '../http/services.ts'
import type { ReusableCard, StoredCard } from './provider.ts'

const PURPOSE = 'saved card'

/** Stores the card of a successful payment with its owner's consent; updates it if it is already stored. */
export async function storeCard(
  db: Db,
  services: Pick<Services, 'config' | 'random'>,
  { userId, email, provider, card }: { userId: number; email: string; provider: string; card: ReusableCard },
): Promise<void> {
  const { authorization, brand, last4, expMonth, expYear } = card
  const kept: StoredCard = { authorization, email }
  const shown = { brand, last4, expMonth, expYear }
  const sealed = encrypt(JSON.stringify(kept), PURPOSE, services)
  const same = [eq(savedCards.userId, userId), eq(savedCards.provider, provider), eq(savedCards.last4, last4)]
  const expiry = [eq(savedCards.brand, brand), eq(savedCards.expMonth, expMonth), eq(savedCards.expYear, expYear)]
  const { rowCount } = await db
    .update(savedCards)
    .set({ authorization: sealed })
    .where(and(...same, ...expiry))
  if (rowCount === 0) await db.insert(savedCards).values({ userId, provider, authorization: sealed, ...shown })
}

/** Gateway token of a person's stored card, with its email. Throws `not-found`, also for another person's card. */
export async function storedCard(
  db: Db,
  services: Pick<Services, 'config'>,
  { userId, provider, id }: { userId: number; provider: string; id: number },
): Promise<StoredCard> {
  const [row] = await db
    .select({ sealed: savedCards.authorization })
    .from(savedCards)
    .where(and(eq(savedCards.id, id), eq(savedCards.userId, userId), eq(savedCards.provider, provider)))
  if (!row) throw new Problem('not-found')
  return JSON.parse(decrypt(row.sealed, PURPOSE, services)) as StoredCard
}
