import { Problem } from '../../shared/contracts/errors.ts'

interface Line {
  waiting: number
  timeout?: number
}

/**
 * Concurrency limiter (semaphore) with a bounded queue: at most `running` calls run and `waiting` are queued; further
 * calls get `unavailable` at once. A queued call gets it after `timeout` milliseconds, because clients abort after 15 s
 * and work for an aborted request delays the next. For work that needs memory (password hashes) or connections
 * (checkouts).
 */
export function concurrencyLimit(running: number, { waiting, timeout }: Line) {
  const queue: (() => void)[] = []
  let free = running

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(leaving)
        resolve()
      }
      const leave = () => {
        queue.splice(queue.indexOf(begin), 1)
        reject(new Problem('unavailable'))
      }
      const leaving = timeout === undefined ? undefined : setTimeout(leave, timeout)
      queue.push(begin)
    })

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else if (queue.length >= waiting) throw new Problem('unavailable')
    else await turn()
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
