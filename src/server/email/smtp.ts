import type { MailComposerOptions } from 'nodemailer/lib/mail-composer'

/** Thrown when the server cannot be reached, or fails at the greeting or authentication: the email is not the cause. */
export class SmtpServerUnreachableError extends Error {}

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }

/**
 * Sends one email over a connection of its own, until `signal` aborts it. Throws `SmtpServerUnreachableError` for
 * failures before MAIL FROM; later failures count as errors of the email. nodemailer's transport does not distinguish
 * the two: it reports a server that stops responding halfway as unreachable.
 */
export async function sendBySmtp(smtpUrl: string, mail: MailComposerOptions, signal: AbortSignal): Promise<void> {
  // The modules are loaded lazily, because a shop without a mail server never needs them.
  const [{ default: MailComposer }, { parseConnectionUrl }, { default: SMTPConnection }] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/shared'),
    import('nodemailer/lib/smtp-connection'),
  ])
  const message = new MailComposer(mail).compile()
  const bytes = await message.build()
  const { auth, ...server } = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({ ...server, ...TIMEOUTS })
  const { promise: broken, reject } = Promise.withResolvers<never>()
  broken.catch(() => {})
  connection.on('error', reject)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  type Done = (error?: Error | null) => void
  const step = (begin: (done: Done) => void) =>
    Promise.race([broken, new Promise<void>((resolve, fail) => begin(error => (error ? fail(error) : resolve())))])
  try {
    try {
      await step(done => connection.connect(done))
      if (auth && connection.allowsAuth) await step(done => connection.login(auth, done))
    } catch (error) {
      throw new SmtpServerUnreachableError((error as Error).message, { cause: error })
    }
    await step(done => connection.send(message.getEnvelope(), bytes, done))
  } finally {
    connection.close()
  }
}
