import type { Everything } from '../../shared/contracts/personal-data.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { personOf } from '../auth/queries.ts'
import type { Services } from '../http/services.ts'

/** Export of an account's personal data, with the password. Undeclared fields are omitted. */
export async function exportData(
  services: Services,
  userId: number,
  { password, language }: { password: string; language: Language },
): Promise<Everything> {
  const person = personOf(await confirmPassword(services, userId, password))
  const told: Partial<Everything> = { exportedAt: services.clock().toISOString() }
  for (const handler of services.personalDataHandlers)
    Object.assign(told, await handler.export(services.db, person, language))
  return told as Everything
}
