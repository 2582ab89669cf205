import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Prints the peak memory in megabytes, after garbage collection. */
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

let most = 0
const look = setInterval(() => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  most = Math.max(most, heapUsed + external)
}, 100)
look.unref()
process.once('exit', () => console.error(`most memory: ${Math.round(most / 1e6)} MB`))
