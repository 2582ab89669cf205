import { ne } from 'drizzle-orm'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { ImportAnswers } from '../../shared/rules/imports.ts'
import { readAttributes } from '../catalog-index/attributes.ts'
import { catalogueImports } from '../database/schema/imports.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { changeStateIfAnswersCurrent } from './change-import-state.ts'
import { isKnownTarget } from './formats/attribute-columns.ts'
import { matchesImport, productImport } from './import-reference.ts'

/**
 * Stores the admin's answers about a third-party file and previews it again. Throws `not-found`; `invalid` for targets
 * that do not match the file's columns or refer to a deleted attribute; `preview-moved` if other answers were stored
 * since `version`; and `conflict` for an import that is not ready or a file in the shop's own format.
 */
export async function answerImport(
  services: Services,
  id: number,
  { language, version, ...answers }: ImportAnswers & { language: Language; version: number },
  who: SignedIn,
): Promise<void> {
  const of = productImport(id)
  const [row] = await services.db.select().from(catalogueImports).where(matchesImport(of))
  const isTable = row?.kind === 'table'
  if (isTable && answers.targets?.length !== row.header?.length) throw invalidField('targets', 'invalid')
  const known = await readAttributes(services.db)
  if (answers.targets?.some(target => target && !isKnownTarget(target, known))) throw invalidField('targets', 'choice')
  const where = ne(catalogueImports.kind, 'nadara')
  const set = {
    state: 'reading' as const,
    language,
    answers: { ...answers, targets: isTable ? answers.targets : null },
    answersVersion: version + 1,
  }
  await changeStateIfAnswersCurrent(
    services,
    of,
    version,
    { from: ['ready'], where, set, action: 'import-changed' },
    who,
  )
}
