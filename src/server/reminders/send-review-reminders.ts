import { eq, sql } from 'drizzle-orm'
import { REVIEW_REMINDER_DAYS } from '../../shared/rules/reminders.ts'
import type { Db } from '../database/connect.ts'
import { siteSettings } from '../database/schema/content.ts'
import { users } from '../database/schema/customers.ts'
import { orders } from '../database/schema/orders.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { reviewReminderEmail } from './review-reminder-email.ts'
import { reviewableProducts } from './reviewable-products.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

/** Number of orders processed per transaction. */
const BATCH_SIZE = 50
/** Milliseconds after the due date in which a reminder is still sent: a consent does not apply to older orders. */
const LATEST_MS = 30 * 86_400_000
const DAY_MS = 86_400_000

/**
 * Queues one email for each order whose products its buyer could review by now. The mark that prevents a second email
 * and the email are written in one transaction.
 */
export async function sendReviewReminders(services: Services): Promise<void> {
  const [settings] = await services.db
    .select({ isOn: siteSettings.reviewReminders, days: siteSettings.reviewReminderDays })
    .from(siteSettings)
  if (settings?.isOn === false) return
  const dueAt = new Date(services.clock().getTime() - (settings?.days ?? REVIEW_REMINDER_DAYS.start) * DAY_MS)
  while ((await services.db.transaction(db => sendBatch(db, services, dueAt))) === BATCH_SIZE);
}

/** Processes a batch of orders that were delivered by `dueAt`. Returns their number. */
async function sendBatch(db: Db, services: Services, dueAt: Date): Promise<number> {
  const claimed = await claimOrders(db, { dueAt, now: services.clock() })
  for (const orderId of claimed) await sendReminder(db, services, orderId)
  return claimed.length
}

/**
 * Marks orders as processed and returns their ids. The locks keep their status and the consent until the commit; orders
 * and accounts that another transaction has locked remain for the next run.
 */
async function claimOrders(db: Db, { dueAt, now }: { dueAt: Date; now: Date }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into reminded_orders (order_id, created_at)
    select o.id, ${now.toISOString()}::timestamptz from users u join orders o on o.user_id = u.id
    where u.reminder_consent_at is not null and u.email_verified_at is not null
      and u.blocked_at is null and u.deleted_at is null and o.status = 'delivered'
      and (select max(e.at) from order_events e where e.order_id = o.id and e.to_status = 'delivered')
        between ${new Date(dueAt.getTime() - LATEST_MS).toISOString()} and ${dueAt.toISOString()}
      and not exists (select from reminded_orders r where r.order_id = o.id)
    order by o.id limit ${BATCH_SIZE} for share of u, o skip locked
    on conflict do nothing returning order_id as id`)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

async function sendReminder(db: Db, services: Services, orderId: number): Promise<void> {
  const [buyer] = await db
    .select({
      number: orders.number,
      id: users.id,
      recipient: users.email,
      name: users.firstName,
      language: users.language,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  const { number, id, language } = buyer!
  const products = await reviewableProducts(db, { orderId, language, now: services.clock() })
  if (products.length === 0) return
  const unsubscribe = unsubscribeLinks(services, id, language)
  const shopUrl = services.config.publicUrl
  const reminder = { number, language, products, shopUrl, unsubscribe }
  await writeEmail(db, buyer!, reviewReminderEmail(translatorFor(language), reminder))
}
