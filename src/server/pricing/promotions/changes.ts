import type { Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import type { Actor } from './audit-change.ts'

/** Runs an admin's change of prices in one transaction, with the admin, the language and the time as actor. */
export async function runPriceChange<T>(
  services: Services,
  { who: { userId }, language }: { who: SignedIn; language: Language },
  change: (db: Db, actor: Actor) => Promise<T>,
): Promise<T> {
  const actor = { adminId: userId, language, now: services.clock() }
  const answer = await services.db.transaction(db => change(db, actor))
  return answer
}
