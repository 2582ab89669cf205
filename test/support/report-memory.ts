import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Says at the end how many megabytes the process held at most: what is in use, not what waits to be thrown away. */
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
