import type { Language } from '../../../shared/i18n/languages.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import type { Db } from '../../database/connect.ts'
import { buttonPart, type EmailContent, textPart } from '../../email/email.ts'
import { writeEmail } from '../../email/write-email.ts'
import { translatorFor } from '../../http/language.ts'
import type { PlannedCustomer } from './plan-customers.ts'

/** Interval between two invitations in milliseconds; limits the rate so that order emails are not delayed. */
const APART = 1_000

/**
 * Queues an invitation to set a password for each added account, starting at `from`, with a delay of one second per
 * line of the file.
 */
export async function inviteCustomers(
  db: Db,
  plans: readonly PlannedCustomer[],
  { publicUrl, language, from }: { publicUrl: string; language: Language; from: Date },
): Promise<void> {
  const content = accountInvitation(translatorFor(language), `${publicUrl}/${language}/forgot-password`)
  for (const { outcome, line, draft } of plans) {
    if (outcome !== 'added') continue
    const recipient = { recipient: draft.email, name: draft.isNamed ? draft.firstName : null, language }
    await writeEmail(db, recipient, content, { availableAt: new Date(from.getTime() + line * APART) })
  }
}

/** Email about an imported account. Its link opens the form that requests a password link. */
export function accountInvitation(t: Translate, passwordUrl: string): EmailContent {
  return {
    template: 'account-invitation',
    isBulk: true,
    subject: t('email.account-invitation.subject'),
    parts: [
      textPart(t('email.account-invitation.text')),
      buttonPart(t, 'email.account-invitation.button', passwordUrl),
      { kind: 'quiet', text: t('email.account-invitation.quiet') },
    ],
  }
}
