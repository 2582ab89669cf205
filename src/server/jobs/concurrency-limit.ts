import { Problem } from '../../shared/contracts/errors.ts'

interface Line {
  waiting: number
  patience?: number
}

/**
 * Lets some calls of a process run at a time and the others wait their turn; past `waiting` of them the answer is
 * `unavailable` at once, and so it is for one that has waited `patience` milliseconds: a client gives up after 15 s, and work
 * begun for one that has left keeps the next one waiting. For work that eats memory (password hashes) or connections (orders
 * in a rush).
 */
export function concurrencyLimit(running: number, { waiting, patience }: Line) {
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
      const leaving = patience === undefined ? undefined : setTimeout(leave, patience)
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
