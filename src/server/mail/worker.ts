import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import nodemailer, { type Transporter } from 'nodemailer'
import type { Database } from '../database/connect.ts'
import { mails } from '../database/schema/inbox.ts'
import type { Services } from '../http/services.ts'
import { SECRET_TEMPLATES, type Template } from './templates.ts'

/** After so many refusals of one letter a person has to look; it stays listed with its last error. */
const MOST_ATTEMPTS = 10
const PAUSE = 2_000
const LONGEST_PAUSE = 60_000
/** Seconds before the second attempt; doubled for each further one. */
const FIRST_WAIT = 30

export interface MailWorker {
  /** Finishes the letter under way. */
  stop(): Promise<void>
}

/**
 * Sends the letters that the shop owes, oldest first, for as long as it runs. Without an SMTP server they stay where
 * they are. While the server is away nothing counts as an attempt; the worker asks ever more rarely, at least once a minute.
 */
export function startMailWorker(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { pause = PAUSE } = {},
): MailWorker {
  if (!config.smtpUrl) return { stop: async () => {} }
  const transport = nodemailer.createTransport(
    { url: config.smtpUrl, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 } as never,
    { from: config.mailFrom },
  )
  const host = new URL(config.publicUrl).hostname
  let stopped = false
  let wake = () => {}

  async function run(): Promise<void> {
    let wait = pause
    while (!stopped) {
      const outcome = await sendNext(db, transport, { host, now: clock() }).catch((): Outcome => 'away')
      if (outcome === 'sent' || outcome === 'refused') {
        wait = pause
        continue
      }
      wait = outcome === 'away' ? Math.min(wait * 2, Math.max(pause, LONGEST_PAUSE)) : pause
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, wait)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopped = true
      wake()
      await running
      transport.close()
    },
  }
}

/** The server itself cannot be used, whatever the letter says. */
function isServerAway(error: unknown): boolean {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number }
  return (
    responseCode === 421 ||
    /^(ECONN\w*|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|ETLS|EAUTH|ENOAUTH|EOAUTH2|EPROTOCOL)$/.test(code)
  )
}

type Outcome = 'sent' | 'refused' | 'away' | 'nothing'

/** One letter, its row locked meanwhile: two workers never send it both. */
async function sendNext(
  db: Database,
  transport: Transporter,
  { host, now }: { host: string; now: Date },
): Promise<Outcome> {
  return db.transaction(async db => {
    const due = sql`${mails.createdAt} + make_interval(secs => ${FIRST_WAIT} * (power(2, ${mails.attempts}) - 1)) <= ${now.toISOString()}`
    const [letter] = await db
      .select()
      .from(mails)
      .where(and(isNull(mails.sentAt), lt(mails.attempts, MOST_ATTEMPTS), sql`(${mails.attempts} = 0 or ${due})`))
      .orderBy(asc(mails.attempts), asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!letter) return 'nothing'
    const row = eq(mails.id, letter.id)
    try {
      const { recipient: to, subject, text, html } = letter
      await transport.sendMail({ to, subject, text, html, messageId: `<${letter.messageId}@${host}>` })
    } catch (error) {
      const lastError = (error as Error).message.slice(0, 500)
      const away = isServerAway(error)
      await db
        .update(mails)
        .set(away ? { lastError } : { lastError, attempts: letter.attempts + 1 })
        .where(row)
      return away ? 'away' : 'refused'
    }
    const forgotten = SECRET_TEMPLATES.includes(letter.template as Template) && { text: '', html: '' }
    await db
      .update(mails)
      .set({ sentAt: now, lastError: null, attempts: letter.attempts + 1, ...forgotten })
      .where(row)
    return 'sent'
  })
}
