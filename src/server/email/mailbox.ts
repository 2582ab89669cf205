import { Readable } from 'node:stream'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../shared/contracts/errors.ts'
import { directionOf } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { mails } from '../database/schema/email.ts'
import { escapeMarkup } from '../http/escape-markup.ts'
import { sendPrivateFile } from '../http/send-file.ts'
import type { Services } from '../http/services.ts'

/** Shows the latest 200 emails in the browser, sent or not. Never mounted in production. */
export function serveMailbox(app: FastifyInstance, { db, documentFile }: Services): void {
  app.get('/mailbox', async (_request, reply) => {
    const emails = await db.select().from(mails).orderBy(desc(mails.id)).limit(200)
    const rows = emails.map(
      email =>
        `<tr><td>${email.createdAt.toISOString().slice(0, 16).replace('T', ' ')}<td>${escapeMarkup(email.recipient)}<td dir="${directionOf(email.language)}"><a href="/mailbox/${email.id}">${escapeMarkup(email.subject)}</a>${email.documentId === null ? '' : ` · <a href="/mailbox/${email.id}/attachment">PDF</a>`}`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><h1>Mailbox</h1><p>Letters: ${emails.length}, newest first. Without <code>SMTP_URL</code> they stay here.</p><table cellpadding="8"><tr><th>UTC<th>To<th>Subject${rows.join('')}</table></html>`,
      )
  })
  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const email = await emailOf(db, request.params.id)
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-popups",
      )
      .type('text/html; charset=utf-8')
      .send(email.html)
  })
  app.get<{ Params: { id: string } }>('/mailbox/:id/attachment', async (request, reply) => {
    const { documentId } = await emailOf(db, request.params.id)
    if (documentId === null) throw new Problem('not-found')
    const { name, bytes } = await documentFile(db, documentId)
    return sendPrivateFile(reply, { stream: Readable.from([bytes]), contentType: 'application/pdf', name })
  })
}

async function emailOf(db: Db, id: string): Promise<typeof mails.$inferSelect> {
  const [email] = await db
    .select()
    .from(mails)
    .where(eq(mails.id, /^\d{1,9}$/.test(id) ? Number(id) : 0))
  if (!email) throw new Problem('not-found')
  return email
}
