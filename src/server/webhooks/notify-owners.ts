import { and, eq, isNull } from 'drizzle-orm'
import { isolate } from '../../shared/i18n/isolate.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { button, text } from '../email/email.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Config } from '../http/services.ts'

/** Stopped after days of failures; stopped because its secret cannot be decrypted; contact details were switched on. */
type Reason = 'webhook-stopped' | 'webhook-secret' | 'webhook-contact'

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
    const t = translatorFor(owner.language)
    const host = isolate(new URL(url).host)
    const page = `${publicUrl}/${owner.language}/nadara_view/admin-dashboard/integrations/webhooks/${id}`
    await writeEmail(db, owner, {
      template,
      subject: t(template === 'webhook-contact' ? 'email.webhook-contact.subject' : 'email.webhook-stopped.subject', {
        host,
      }),
      parts: [
        text(t(`email.${template}.text`, { host })),
        text(t(`email.${template}.next`)),
        button(t, 'email.webhook-stopped.button', page),
      ],
    })
  }
}
