import { invalidField } from '../../shared/contracts/errors.ts'
import { COMMON_PASSWORDS } from '../../shared/rules/common-passwords.ts'
import { isMostlyNames } from '../../shared/rules/password-strength.ts'
import { siteSettingTranslations } from '../database/schema/content.ts'
import type { Services } from '../http/services.ts'

interface Person {
  email: string
  firstName: string
  lastName: string
}

/**
 * Rejects passwords that attackers try first: common passwords, and passwords that consist mostly of the shop's names
 * or hostname, or of the person's name or email address. The contract checks the length. Throws `invalid`.
 */
export async function refuseGuessablePassword(
  { db, config }: Pick<Services, 'db' | 'config'>,
  password: string,
  field: string,
  { email, firstName, lastName }: Person,
): Promise<void> {
  if (COMMON_PASSWORDS.has(password.normalize('NFKC').trim().toLowerCase()))
    throw invalidField(field, 'common-password')
  const shop = await db.select({ name: siteSettingTranslations.name }).from(siteSettingTranslations)
  const names = [...shop.map(({ name }) => name), new URL(config.publicUrl).hostname, email, firstName, lastName]
  if (isMostlyNames(password, names)) throw invalidField(field, 'named-password')
}
