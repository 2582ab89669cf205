import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import type { Db } from '../database/connect.ts'
import { mails } from '../database/schema/email.ts'
import { newsletterSubscribers } from '../database/schema/newsletter.ts'
import { buttonPart, type EmailContent, textPart, type UnsubscribeLinks } from '../email/email.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { newsletterToken } from './tokens.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

const TEMPLATE = 'newsletter-confirm'
/** Maximum number of confirmation emails per address and hour, from all clients together. */
const MAX_EMAILS_PER_HOUR = 3
const HOUR = 60 * 60_000

/**
 * Queues a confirmation email for a newsletter subscription. An address that is subscribed, or that has got the maximum
 * number of emails, gets none, but the response is the same.
 */
export async function subscribe(services: Services, email: string, language: Language): Promise<void> {
  const now = services.clock()
  const key = emailKey(email)
  await services.db.transaction(async db => {
    const [subscriber] = await db
      .insert(newsletterSubscribers)
      .values({ email, emailKey: key, language, createdAt: now })
      .onConflictDoUpdate({ target: newsletterSubscribers.emailKey, set: { emailKey: sql`excluded.email_key` } })
      .returning()
    const { id, confirmedAt, unsubscribedAt } = subscriber!
    if (confirmedAt && !unsubscribedAt) return
    if ((await emailsOf(db, email, now)) >= MAX_EMAILS_PER_HOUR) return
    const token = newsletterToken(services, 'confirm', id, now)
    const content = confirmationEmail(translatorFor(language), {
      confirmUrl: `${services.config.publicUrl}/${language}/newsletter?token=${token}`,
      unsubscribe: unsubscribeLinks(services, id, language),
    })
    await writeEmail(db, { recipient: email, name: null, language }, content)
  })
}

export function confirmationEmail(
  t: Translate,
  { confirmUrl, unsubscribe }: { confirmUrl: string; unsubscribe: UnsubscribeLinks },
): EmailContent {
  return {
    template: TEMPLATE,
    isSecret: true,
    unsubscribe,
    subject: t('email.newsletter-confirm.subject'),
    parts: [
      textPart(t('email.newsletter-confirm.text')),
      buttonPart(t, 'email.newsletter-confirm.button', confirmUrl),
      { kind: 'quiet', text: t('email.newsletter-confirm.quiet') },
    ],
  }
}

async function emailsOf(db: Db, recipient: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR)
  const [row] = await db
    .select({ all: count() })
    .from(mails)
    .where(
      and(
        eq(mails.template, TEMPLATE),
        sql`lower(${mails.recipient}) = lower(${recipient})`,
        gt(mails.createdAt, since),
      ),
    )
  return row!.all
}
