import { monitorEventLoopDelay } from 'node:perf_hooks'
import { connect } from '../src/server/database/connect.ts'
import { CatalogSearch } from '../src/server/search/catalog-search.ts'
import { measureEventLoopBlocking } from '../test/support/measure-event-loop-blocking.ts'

/**
 * Loads the search index of a database in a process of its own, as an instance does, and sends its measurements to the
 * parent process.
 */
const { db, close } = connect(process.argv[2]!, { connections: 2 })
const search = new CatalogSearch({ db, refresh: async () => {} })
const began = performance.now()
const slices = monitorEventLoopDelay({ resolution: 5 })
slices.enable()
const turns = measureEventLoopBlocking()
await search.ready()
slices.disable()
const figures: StartFigures = {
  turn: turns.stop(),
  slice: slices.max / 1e6,
  seconds: (performance.now() - began) / 1_000,
  megabytes: process.memoryUsage().rss / 1_048_576,
}
process.send!(figures)
await close()

/**
 * `turn`: longest CPU time of an event loop turn, in ms; `slice`: longest event loop delay, in ms. Time and memory are
 * measured when the index is loaded.
 */
export interface StartFigures {
  turn: number
  slice: number
  seconds: number
  megabytes: number
}
