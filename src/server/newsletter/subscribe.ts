import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import type { Db } from '../database/connect.ts'
import { mails } from '../database/schema/email.ts'
import { newsletterSubscribers } from '../database/schema/newsletter.ts'
import { button, text } from '../email/email.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { newsletterToken } from './tokens.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

const TEMPLATE = 'newsletter-confirm'
/** Maximum emails per address and hour, whoever requests them. */
const MOST_LETTERS = 3
const HOUR = 60 * 60_000

/** Sends a confirmation email for the newsletter. A subscribed address gets none, and the response is the same. */
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
    if ((await lettersOf(db, email, now)) >= MOST_LETTERS) return
    const token = newsletterToken(services, 'confirm', id, now)
    const t = translatorFor(language)
    await writeEmail(
      db,
      { recipient: email, name: null, language },
      {
        template: TEMPLATE,
        isSecret: true,
        unsubscribe: unsubscribeLinks(services, id, language),
        subject: t('email.newsletter-confirm.subject'),
        parts: [
          text(t('email.newsletter-confirm.text')),
          button(
            t,
            'email.newsletter-confirm.button',
            `${services.config.publicUrl}/${language}/newsletter?token=${token}`,
          ),
          { kind: 'quiet', text: t('email.newsletter-confirm.quiet') },
        ],
      },
    )
  })
}

async function lettersOf(db: Db, recipient: string, now: Date): Promise<number> {
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
