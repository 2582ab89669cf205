import { eq } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { mails } from '../database/schema/email.ts'
import type { Services } from '../http/services.ts'
import { claimNextEmail, type Mail, settleEmail } from './claim-email.ts'
import { SmtpServerUnreachableError, sendBySmtp } from './smtp.ts'

/** Attempts before an email is dead-lettered. The email stays in the list with its last error. */
const MAX_ATTEMPTS = 10
const POLL_INTERVAL_MS = 2_000
const MAX_POLL_INTERVAL_MS = 60_000
/** Milliseconds before the second attempt; doubled for each additional attempt (exponential backoff). */
const FIRST_RETRY_DELAY_MS = 30_000
/** Maximum duration of sending one email, in milliseconds. */
const MAX_SEND_MS = 20_000

export interface EmailWorker {
  /** Stops after the email that is being sent. */
  stop(): Promise<void>
}

type MailServices = Pick<Services, 'db' | 'config' | 'clock' | 'documentFile'>

/**
 * Sends outbox emails until it is stopped: bulk emails of the last two hours after all others, otherwise those with the
 * fewest attempts first, then the oldest. Without an SMTP server they stay queued. While the server is unreachable,
 * attempts are not counted and the worker polls with growing pauses, at least once a minute.
 */
export function startEmailWorker(
  services: MailServices,
  { pause = POLL_INTERVAL_MS, longestSend = MAX_SEND_MS } = {},
): EmailWorker {
  const { smtpUrl } = services.config
  if (!smtpUrl) return { stop: async () => {} }
  let stopped = false
  let wake = () => {}

  async function run(url: string): Promise<void> {
    let wait = pause
    while (!stopped) {
      const outcome = await sendNext(services, url, longestSend).catch((): Outcome => 'away')
      if (outcome === 'sent' || outcome === 'refused') {
        wait = pause
        continue
      }
      wait = outcome === 'away' ? Math.min(wait * 2, Math.max(pause, MAX_POLL_INTERVAL_MS)) : pause
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, wait)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = run(smtpUrl)
  return {
    stop: async () => {
      stopped = true
      wake()
      await running
    },
  }
}

type Outcome = 'sent' | 'refused' | 'away' | 'nothing'

/** Sends one email. Claim and result are separate statements: no transaction waits for the mail server. */
async function sendNext(services: MailServices, smtpUrl: string, longestSend: number): Promise<Outcome> {
  const { db, config, clock } = services
  const mail = await claimNextEmail(db, clock())
  if (!mail) return 'nothing'
  // The previous lease expired: its worker crashed.
  if (mail.attempts > MAX_ATTEMPTS) return fail(db, mail, mail.lastError ?? 'broke off while it was sent', clock())
  const { recipient: to, subject, text, html, messageId, headers } = mail
  const host = new URL(config.publicUrl).hostname
  const email = {
    from: config.mailFrom,
    to,
    subject,
    text,
    html,
    messageId: `<${messageId}@${host}>`,
    ...(headers && { headers }),
  }
  try {
    const attachments = await attachmentsOf(services, mail)
    await sendBySmtp(smtpUrl, { ...email, attachments }, AbortSignal.timeout(longestSend))
  } catch (error) {
    const reason = (error as Error).message.slice(0, 500)
    if (!(error instanceof SmtpServerUnreachableError)) return fail(db, mail, reason, clock())
    await settleEmail(db, mail, { lastError: reason, attempts: mail.attempts - 1, availableAt: null })
    return 'away'
  }
  const forgotten = mail.isSecret && { text: '', html: '' }
  await db
    .update(mails)
    .set({ sentAt: clock(), lastError: null, ...forgotten })
    .where(eq(mails.id, mail.id))
  return 'sent'
}

async function attachmentsOf({ db, documentFile }: MailServices, { documentId }: Mail) {
  if (documentId === null) return []
  const { name, bytes } = await documentFile(db, documentId)
  return [{ filename: name, content: bytes, contentType: 'application/pdf' }]
}

/**
 * Schedules a retry with exponential backoff. After the last attempt the email is dead-lettered for manual retry. Other
 * emails are not delayed.
 */
async function fail(db: Db, mail: Mail, lastError: string, now: Date): Promise<Outcome> {
  const isLast = mail.attempts >= MAX_ATTEMPTS
  const availableAt = new Date(now.getTime() + FIRST_RETRY_DELAY_MS * 2 ** (mail.attempts - 1))
  await settleEmail(db, mail, { lastError, ...(isLast ? { deadLetteredAt: now } : { availableAt }) })
  return 'refused'
}
