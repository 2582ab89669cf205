import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { changeImportState, type Import } from './change-import-state.ts'
import type { ImportReference } from './import-reference.ts'

/**
 * Stops an import; committed writes remain. The stored data of a file that is still being uploaded or parsed are deleted. Throws
 * `not-found`, and `conflict` for a finished import.
 */
export function stopImport(services: Services, of: ImportReference, who: SignedIn): Promise<void> {
  const from: Import['state'][] = ['uploading', 'reading', 'ready', 'running', 'images']
  const finishedAt = services.clock()
  const unread: Import['state'][] = ['uploading', 'reading']
  return changeImportState(
    services,
    of,
    { from, unread, set: { state: 'stopped', finishedAt }, action: 'import-stopped' },
    who,
  )
}
