import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import type { Services } from '../http/services.ts'
import { type NewMember, openStaffAccount, type StaffAccountServices } from './open-staff-account.ts'

type NewAdmin = Omit<NewMember, 'role' | 'language'> & Partial<Pick<NewMember, 'language'>>
type AdminServices = StaffAccountServices & Pick<Services, 'db'>

/**
 * Creates an owner account, or turns the existing account of the address into one. Called from the command line.
 * Returns a link for setting a new password, valid for 30 minutes.
 */
export async function createAdmin(
  services: AdminServices,
  { language = LANGUAGE_CODES[0], ...admin }: NewAdmin,
): Promise<string> {
  return services.db.transaction(
    async db => (await openStaffAccount(db, services, { ...admin, language, role: 'owner' })).link,
  )
}
