import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** The server could not be reached, greeted or signed in to: no letter is to blame. */
export class ServerUnreachable extends Error {}

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }

/**
 * Sends one letter over a connection of its own, until `signal` ends it. Throws `ServerUnreachable` for what fails before the
 * letter is named (MAIL FROM); whatever fails later is about the letter. nodemailer's transport does not tell the two
 * apart: a server that falls silent in the middle looks like one that is not there.
 */
export async function sendBySmtp(smtpUrl: string, mail: MailComposerOptions, signal: AbortSignal): Promise<void> {
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
      throw new ServerUnreachable((error as Error).message, { cause: error })
    }
    await step(done => connection.send(message.getEnvelope(), bytes, done))
  } finally {
    connection.close()
  }
}
