import { Problem } from '../../shared/contracts/errors.ts'

/**
 * Lets some calls of a process run at a time and the others wait their turn; past `waiting` of them the answer is
 * `unavailable` at once. For work that eats memory (password hashes) or connections (orders in a rush).
 */
export function atMost(running: number, { waiting }: { waiting: number }) {
  const queue: (() => void)[] = []
  let free = running

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else if (queue.length >= waiting) throw new Problem('unavailable')
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
