import { and, eq, isNull } from 'drizzle-orm'
import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import { productNames } from '../catalog/product-names.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import type { reviews } from '../database/schema/reviews.ts'
import { type EmailContent, textPart } from '../email/email.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'

/** Queues an email with the rejection reason to the author, unless the author was erased or blocked. */
export async function sendRejectionEmail(
  db: Db,
  { userId, productId }: typeof reviews.$inferSelect,
  reason: string,
): Promise<void> {
  if (userId === null) return
  const [writer] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.blockedAt)))
  if (!writer) return
  const { email: recipient, firstName: name, language } = writer
  const t = translatorFor(language)
  const product = (await productNames(db, [productId], language)).get(productId) ?? ''
  await writeEmail(db, { recipient, name, language }, rejectionEmail(t, product, reason))
}

export function rejectionEmail(t: Translate, product: string, reason: string): EmailContent {
  return {
    template: 'review-rejected',
    subject: t('email.review-rejected.subject'),
    parts: [
      textPart(t('email.review-rejected.text', { product: bidiIsolate(product) })),
      { kind: 'lines', lines: reason.split('\n') },
    ],
  }
}
