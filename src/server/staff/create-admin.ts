import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import type { Services } from '../http/services.ts'
import { type AccountTools, type NewMember, openStaffAccount } from './open-staff-account.ts'

type NewAdmin = Omit<NewMember, 'role' | 'language'> & Partial<Pick<NewMember, 'language'>>
type AdminTools = AccountTools & Pick<Services, 'db'>

/**
 * Makes an account an owner account; called from the command line. Returns a link for setting a new password, valid for
 * 30 minutes.
 */
export async function createAdmin(
  tools: AdminTools,
  { language = LANGUAGE_CODES[0], ...admin }: NewAdmin,
): Promise<string> {
  return tools.db.transaction(
    async db => (await openStaffAccount(db, tools, { ...admin, language, role: 'owner' })).link,
  )
}
