import { eq, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Recall } from '../../shared/contracts/recalls.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import { orders } from '../database/schema/orders.ts'
import { lotRecalls, recallNotices } from '../database/schema/recalls.ts'
import { LOT_COLUMNS, type LotRow, presentLot } from '../stock/lot-queries.ts'
import { presentVariantName, type VariantNameRow, variantNameColumns } from '../stock/variant-name.ts'
import { buyersOfLot } from './buyers-of-lot.ts'

type Buyer = Recall['buyers'][number]

/**
 * Returns a lot with the buyers of its units: after a recall the notified buyers, before a recall the buyers who would
 * be notified. Throws `not-found`.
 */
export async function recallOf(db: Db, lotId: number, language: Language): Promise<Recall> {
  const { rows } = await db.execute<LotRow & VariantNameRow & Record<string, unknown>>(sql`
    select ${LOT_COLUMNS}, ${variantNameColumns(language)}
    from lots l join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.id = ${lotId}`)
  const [row] = rows
  if (!row) throw new Problem('not-found')
  const [recall] = await db
    .select({ reason: lotRecalls.reason, at: lotRecalls.at, by: users.firstName })
    .from(lotRecalls)
    .leftJoin(users, eq(users.id, lotRecalls.actorId))
    .where(eq(lotRecalls.lotId, lotId))
  return {
    lot: presentLot(row),
    goods: presentVariantName(row),
    recall: recall ? { ...recall, at: recall.at.toISOString() } : null,
    buyers: recall ? await writtenTo(db, lotId) : await wouldBeWrittenTo(db, row),
  }
}

async function wouldBeWrittenTo(db: Db, { id, variantId }: LotRow & VariantNameRow): Promise<Buyer[]> {
  const buyers = await buyersOfLot(db, { id, variantId })
  return buyers.map(({ number, status, placedAt, fullName, phone, email, language, quantity }) => ({
    number,
    status,
    placedAt: new Date(placedAt).toISOString(),
    fullName,
    phone,
    email,
    language,
    quantity,
    notice: email === '' ? 'unreachable' : 'waiting',
    at: null,
  }))
}

async function writtenTo(db: Db, lotId: number): Promise<Buyer[]> {
  const rows = await db
    .select({
      notice: recallNotices,
      order: orders,
      mail: { id: mails.id, sentAt: mails.sentAt, deadLetteredAt: mails.deadLetteredAt },
    })
    .from(recallNotices)
    .innerJoin(orders, eq(orders.id, recallNotices.orderId))
    .leftJoin(mails, eq(mails.id, recallNotices.mailId))
    .where(eq(recallNotices.lotId, lotId))
    .orderBy(orders.id)
  return rows.map(({ notice: { quantity, writtenAt }, order, mail }) => {
    const { number, status, placedAt, fullName, phone, email, language } = order
    return {
      number,
      status,
      placedAt: placedAt.toISOString(),
      fullName,
      phone,
      email,
      language,
      quantity,
      notice: stateOf(writtenAt, mail),
      at: (mail?.sentAt ?? writtenAt)?.toISOString() ?? null,
    }
  })
}

/** State of the email to a buyer. Emails are deleted 90 days after sending; then only the time of queueing is known. */
function stateOf(
  writtenAt: Date | null,
  mail: { sentAt: Date | null; deadLetteredAt: Date | null } | null,
): Buyer['notice'] {
  if (writtenAt === null) return 'unreachable'
  if (!mail) return 'gone'
  return mail.sentAt ? 'sent' : mail.deadLetteredAt ? 'failed' : 'waiting'
}
