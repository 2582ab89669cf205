import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import type { Db } from '../database/connect.ts'
import { buttonPart, type EmailContent, textPart } from '../email/email.ts'
import { writeEmailToOwners } from '../email/write-to-owners.ts'
import type { Config } from '../http/services.ts'

/**
 * Reasons for the email, in this order: the endpoint was stopped after days of failures; it was stopped because its
 * secret cannot be decrypted; contact details were enabled for it.
 */
type Reason = 'webhook-stopped' | 'webhook-secret' | 'webhook-contact'

/** Composes the email. `host` is the endpoint's host, `page` the URL of its screen. */
export const webhookEmail = (
  t: Translate,
  template: Reason,
  { host, page }: { host: string; page: string },
): EmailContent => ({
  template,
  subject: t(`email.${template}.subject`, { host: bidiIsolate(host) }),
  parts: [
    textPart(t(`email.${template}.text`, { host: bidiIsolate(host) })),
    textPart(t(`email.${template}.next`)),
    buttonPart(t, 'email.webhook-stopped.button', page),
  ],
})

/** Emails the owners about an endpoint. */
export async function notifyOwners(
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, url }: { id: number; url: string },
  template: Reason,
): Promise<void> {
  const { host } = new URL(url)
  await writeEmailToOwners(db, (t, language) => {
    const page = `${publicUrl}/${language}/nadara_view/admin-dashboard/integrations/webhooks/${id}`
    return webhookEmail(t, template, { host, page })
  })
}
