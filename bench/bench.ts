import { buildIfNeeded } from '../scripts/build-if-needed.ts'
import { benchAdmin } from './admin.ts'
import { openBenchCluster } from './cluster.ts'
import { benchFlood } from './flood.ts'
import { benchFreshness } from './freshness.ts'
import { benchImport } from './import.ts'
import { benchMemory } from './memory.ts'
import { benchMixed } from './mixed.ts'
import { readOptions } from './options.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchReads } from './reads.ts'
import { benchSearch } from './search.ts'
import { benchStaleness } from './staleness.ts'
import { writeDocs } from './write-docs.ts'

/**
 * `npm run bench [name …]`: runs benches and reports their figures with limits. Most figures are ratios within one run,
 * because absolute figures drift with the machine.
 */
const BENCHES = {
  orders: benchOrders,
  desk: benchAdmin,
  import: benchImport,
  search: benchSearch,
  reads: benchReads,
  pages: benchPages,
  mixed: benchMixed,
  flood: benchFlood,
  freshness: benchFreshness,
  memory: benchMemory,
  staleness: benchStaleness,
}
/** Bench that runs only if its name is passed: it takes longer than all others together. */
const LONG = 'staleness'

const { names, options } = readOptions(process.argv.slice(2))
const unknown = names.filter(name => !(name in BENCHES))
if (unknown.length)
  throw new Error(`no bench is called ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)
// With `--write-docs` alone, uses the results of the last run.
if (!options.writeDocs || names.length > 0) await runBenches()
if (options.writeDocs) writeDocs()

async function runBenches(): Promise<void> {
  buildIfNeeded({ quiet: true, testPrograms: true })
  const cluster = await openBenchCluster()
  // On SIGINT and SIGTERM, stops the PostgreSQL cluster before the process exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cluster.close().finally(() => process.exit(1)))
  try {
    for (const [name, bench] of Object.entries(BENCHES)) {
      if (names.includes(name) || (names.length === 0 && name !== LONG)) await bench(cluster.database, options)
    }
  } finally {
    await cluster.close()
  }
}
