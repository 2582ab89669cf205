import { and, eq, isNull } from 'drizzle-orm'
import { isolate } from '../../shared/i18n/isolate.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { button, type EmailContent, text } from '../email/email.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Config } from '../http/services.ts'

/** Stopped after days of failures; stopped because its secret cannot be decrypted; contact details were switched on. */
type Reason = 'webhook-stopped' | 'webhook-secret' | 'webhook-contact'

/** `host` receives the events; `page` is the endpoint's screen. */
export const webhookEmail = (
  t: Translate,
  template: Reason,
  { host, page }: { host: string; page: string },
): EmailContent => ({
  template,
  subject: t(`email.${template}.subject`, { host: isolate(host) }),
  parts: [
    text(t(`email.${template}.text`, { host: isolate(host) })),
    text(t(`email.${template}.next`)),
    button(t, 'email.webhook-stopped.button', page),
  ],
})

/** Emails the owners about an endpoint. */
export async function notifyOwners(
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, url }: { id: number; url: string },
  template: Reason,
): Promise<void> {
  const owners = await db
    .select({ recipient: users.email, name: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.staffRole, 'owner'), isNull(users.deletedAt), isNull(users.blockedAt)))
  for (const owner of owners) {
    const page = `${publicUrl}/${owner.language}/nadara_view/admin-dashboard/integrations/webhooks/${id}`
    await writeEmail(
      db,
      owner,
      webhookEmail(translatorFor(owner.language), template, { host: new URL(url).host, page }),
    )
  }
}
