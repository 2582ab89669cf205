import { and, not, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { catalogueImports } from '../database/schema/imports.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { canAccess } from '../http/key-access.ts'
import type { Services } from '../http/services.ts'
import { changeStateIfAnswersCurrent } from './change-import-state.ts'
import { type ImportReference, matchesImport } from './import-reference.ts'

/**
 * Starts an import after its preview. Requires the password, because prices change in bulk. `version` identifies the
 * answers on which the preview is based. Throws `wrong-credentials`; `not-found`; `forbidden` for newsletter consents
 * without the newsletter permission; `preview-moved` for an outdated version; and `conflict` for an import that is not
 * ready or lacks a required answer.
 */
export async function startImport(
  services: Services,
  { id, subject }: ImportReference,
  { password, version }: { password: string; version: number },
  who: SignedIn,
): Promise<void> {
  await confirmPassword(services, who.userId, password)
  const mayConsent = canAccess(who, 'newsletter', 'write')
  if (
    !mayConsent &&
    (await services.db.$count(catalogueImports, and(matchesImport({ id, subject }), statesConsents))) > 0
  )
    throw new Problem('forbidden')
  const startedAt = services.clock()
  await changeStateIfAnswersCurrent(
    services,
    { id, subject },
    version,
    {
      from: ['ready'],
      where: mayConsent ? isAnswered : and(isAnswered, not(statesConsents)),
      // Example values of customers are personal data and are not needed after the import has started.
      set: { state: 'running', startedAt, ...(subject === 'customers' && { examples: null }) },
      action: 'import-started',
    },
    who,
  )
}

const { untracked, threeDigitPrices, answers: given } = catalogueImports
/** True for a file of customers with a column of newsletter consents. */
const statesConsents = sql`coalesce(${catalogueImports.customerAnswers} -> 'targets' @> '["newsletter"]', false)`
const isAnswered = and(
  sql`(${untracked} = 0 or ${given} ->> 'untrackedStock' is not null)`,
  sql`(${threeDigitPrices} = 0 or ${given} ->> 'threeDigits' is not null)`,
)
