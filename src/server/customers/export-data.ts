import type { PersonalDataExport } from '../../shared/contracts/personal-data.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { personOf } from '../auth/queries.ts'
import type { Services } from '../http/services.ts'

/** Exports an account's personal data; requires the password. The response schema omits undeclared fields. */
export async function exportData(
  services: Services,
  userId: number,
  { password, language }: { password: string; language: Language },
): Promise<PersonalDataExport> {
  const person = personOf(await confirmPassword(services, userId, password))
  const exported: Partial<PersonalDataExport> = { exportedAt: services.clock().toISOString() }
  for (const handler of services.personalDataHandlers)
    Object.assign(exported, await handler.export(services.db, person, language))
  return exported as PersonalDataExport
}
