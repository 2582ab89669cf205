import { buildIfNeeded } from '../scripts/build-if-needed.ts'
import { openBenchCluster } from './cluster.ts'
import { benchDesk } from './desk.ts'
import { benchImport } from './import.ts'
import { benchOrders } from './orders.ts'
import { benchSearch } from './search.ts'

/** `npm run bench [name …]`: speed beside a limit, as ratios of one run; absolute figures drift with the machine. */
const BENCHES = { orders: benchOrders, desk: benchDesk, import: benchImport, search: benchSearch }

const wished = process.argv.slice(2)
buildIfNeeded({ quiet: true })
const cluster = await openBenchCluster()
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wished.length === 0 || wished.includes(name)) await bench(cluster.database)
  }
} finally {
  await cluster.close()
}
