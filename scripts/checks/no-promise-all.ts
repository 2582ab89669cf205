import { type SourceFile, sourceFiles } from './source-files.ts'

/** Matches files of the checked areas, whose queries run inside transactions. */
const WRITERS =
  /^src\/server\/(cart|cash-settlements|checkout|customers|invoices|messages|orders|payments|pricing|professionals|recalls|shipping|stock|stock-alerts|transfers)\//

/**
 * Reports files of these areas that contain `Promise.all` and a parameter `db: Db`, which may be a transaction.
 * `Promise.all` rejects at the first failure; the remaining queries would run after the rollback, on a connection that
 * another request may use. `settleAll` waits for all queries.
 */
export function promiseAllInTransactions(files: SourceFile[] = sourceFiles('src/server')): string[] {
  return files
    .filter(({ path, text }) => WRITERS.test(path) && !path.endsWith('.test.ts') && /\bdb: Db\b/.test(text))
    .filter(({ text }) => /Promise\.all\(/.test(text))
    .map(({ path }) => `${path} sends queries with Promise.all; \`settleAll\` waits for every query before a rollback`)
}
