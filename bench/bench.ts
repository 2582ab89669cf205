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
import { writeDocs } from './write-docs.ts'

/** `npm run bench [name …]`: figures beside their limits, as ratios of one run; absolute figures drift with the machine. */
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
}

const { names, options } = readOptions(process.argv.slice(2))
const unknown = names.filter(name => !(name in BENCHES))
if (unknown.length)
  throw new Error(`no bench is called ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)
// Alone, `--write-docs` uses the results of the last run.
if (!options.writeDocs || names.length > 0) await runBenches()
if (options.writeDocs) writeDocs()

async function runBenches(): Promise<void> {
  buildIfNeeded({ quiet: true })
  const cluster = await openBenchCluster()
  // Programs that the benches started end with this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cluster.close().finally(() => process.exit(1)))
  try {
    for (const [name, bench] of Object.entries(BENCHES)) {
      if (names.length === 0 || names.includes(name)) await bench(cluster.database, options)
    }
  } finally {
    await cluster.close()
  }
}
