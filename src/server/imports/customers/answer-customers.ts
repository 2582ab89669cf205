import { invalidField } from '../../../shared/contracts/errors.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { CustomerAnswers } from '../../../shared/rules/customer-imports.ts'
import { catalogueImports } from '../../database/schema/imports.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { canAccess } from '../../http/key-access.ts'
import type { Services } from '../../http/services.ts'
import { changeStateIfAnswersCurrent } from '../change-import-state.ts'
import { customerImport, matchesImport } from '../import-reference.ts'

/**
 * Stores the admin's answers about a file of customers and previews it again. Throws `not-found`; `invalid` for targets
 * that do not match the file's columns, or for a consent column if the admin lacks the newsletter permission;
 * `preview-moved` if other answers were stored since `version`; and `conflict` for an import that is not ready.
 */
export async function answerCustomerImport(
  services: Services,
  id: number,
  { language, version, ...customerAnswers }: CustomerAnswers & { language: Language; version: number },
  who: SignedIn,
): Promise<void> {
  const of = customerImport(id)
  if (customerAnswers.targets.includes('newsletter') && !canAccess(who, 'newsletter', 'write'))
    throw invalidField('targets', 'newsletter-permission')
  const [row] = await services.db
    .select({ header: catalogueImports.header })
    .from(catalogueImports)
    .where(matchesImport(of))
  if (row && customerAnswers.targets.length !== (row.header ?? []).length) throw invalidField('targets', 'invalid')
  const set = { state: 'reading' as const, language, customerAnswers, answersVersion: version + 1 }
  await changeStateIfAnswersCurrent(services, of, version, { from: ['ready'], set, action: 'import-changed' }, who)
}
