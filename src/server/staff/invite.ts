import { and, eq, isNotNull } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { MessageKey, Translate } from '../../shared/i18n/messages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import type { StaffRole } from '../../shared/rules/permissions.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { buttonPart, type EmailContent, textPart } from '../email/email.ts'
import { type Recipient, writeEmail } from '../email/write-email.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { memberById } from './members.ts'
import { type NewMember, openStaffAccount, passwordLink } from './open-staff-account.ts'

/**
 * Creates a staff account, or gives a customer account a staff role, and queues the invitation email. Throws
 * `wrong-credentials`, and `invalid` for existing staff.
 */
export async function inviteStaff(
  services: Services,
  { password, ...invited }: NewMember & { password: string },
  { userId: actorId }: SignedIn,
): Promise<void> {
  await confirmPassword(services, actorId, password)
  await services.db.transaction(async db => {
    const known = and(eq(users.emailKey, emailKey(invited.email)), isNotNull(users.staffRole))
    if ((await db.$count(users, known)) > 0) throw invalidField('email', 'taken')
    const { userId, link } = await openStaffAccount(db, staffAccountServicesOf(services), invited)
    await writeAudit(db, {
      actorId,
      action: 'staff-invited',
      subject: 'staff',
      subjectId: String(userId),
      at: services.clock(),
      after: { role: invited.role },
    })
    const { email: recipient, firstName: name, language, role } = invited
    await writeInvitation(db, { recipient, name, language }, { role, link })
  })
}

/**
 * Sends the invitation again; its earlier link is revoked. Throws `not-found`, and `conflict` for a blocked account or
 * once a password is set.
 */
export async function resendInvitation(services: Services, id: number, { userId: actorId }: SignedIn): Promise<void> {
  await services.db.transaction(async db => {
    const { email: recipient, firstName: name, language, staffRole, passwordHash, blockedAt } = await memberById(db, id)
    if (passwordHash !== null || blockedAt !== null) throw new Problem('conflict')
    const link = await passwordLink(db, staffAccountServicesOf(services), id, language)
    await writeAudit(db, {
      actorId,
      action: 'staff-invited-again',
      subject: 'staff',
      subjectId: String(id),
      at: services.clock(),
    })
    await writeInvitation(db, { recipient, name, language }, { role: staffRole, link })
  })
}

const staffAccountServicesOf = ({ clock, random, config }: Services) => ({ clock, random, publicUrl: config.publicUrl })

interface Invitation {
  role: StaffRole
  link: string
}

async function writeInvitation(db: Db, to: Recipient, invitation: Invitation) {
  await writeEmail(db, to, invitationEmail(translatorFor(to.language), invitation))
}

export function invitationEmail(t: Translate, { role, link }: Invitation): EmailContent {
  return {
    template: 'staff-invitation',
    isSecret: true,
    subject: t('email.staff-invitation.subject'),
    parts: [
      textPart(t('email.staff-invitation.text', { role: t(`email.staff-invitation.role.${role}` as MessageKey) })),
      buttonPart(t, 'email.staff-invitation.button', link),
      { kind: 'quiet', text: t('email.staff-invitation.quiet') },
    ],
  }
}
