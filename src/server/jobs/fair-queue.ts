import { Problem } from '../../shared/contracts/errors.ts'

interface Limits {
  /** Maximum number of concurrent calls. */
  running: number
  /** Maximum number of queued calls, in total and per lane. */
  waiting: number
  waitingPerLane: number
  /** Maximum time in the queue, in milliseconds. */
  timeout: number
}

/** Queued call, in one or several lanes. */
interface Waiting {
  lanes: Set<string>
  begin(): void
}

export interface Queued<T> {
  result: Promise<T>
  /** Adds a queued call to another lane, too; it starts when the first of its lanes is served. */
  joinedBy(lane: string): void
}

/** Seconds for the `Retry-After` header when a lane is full. */
const RETRY_AFTER_SECONDS = 2

/**
 * Concurrency limiter with a fair queue: lanes are served round-robin, so a lane with many queued calls delays the next
 * call of another lane by one turn only. A call to a full lane is rejected with `too-many-requests`; a call to a full
 * queue, or one that has waited too long, with `unavailable`.
 */
export function fairQueue({ running, waiting, waitingPerLane, timeout }: Limits) {
  /** Lanes with queued calls, in the order in which they are served. */
  const lanes = new Map<string, Waiting[]>()
  let free = running
  let queued = 0

  function put(work: Waiting, lane: string): void {
    work.lanes.add(lane)
    const line = lanes.get(lane)
    if (line) line.push(work)
    else lanes.set(lane, [work])
  }

  function remove(work: Waiting): void {
    queued--
    for (const lane of work.lanes) {
      const line = lanes.get(lane)!
      line.splice(line.indexOf(work), 1)
      if (line.length === 0) lanes.delete(lane)
    }
  }

  function turn(work: Waiting, lane: string): Promise<void> {
    if (queued >= waiting) throw new Problem('unavailable')
    if ((lanes.get(lane)?.length ?? 0) >= waitingPerLane)
      throw new Problem('too-many-requests', { retryAfter: RETRY_AFTER_SECONDS })
    return new Promise((resolve, reject) => {
      const overdue = setTimeout(() => {
        remove(work)
        reject(new Problem('unavailable'))
      }, timeout)
      work.begin = () => {
        clearTimeout(overdue)
        remove(work)
        resolve()
      }
      queued++
      put(work, lane)
    })
  }

  function next(): void {
    const [first] = lanes
    if (!first) {
      free++
      return
    }
    const [lane, line] = first
    line[0]!.begin()
    // Moves the lane to the end of the queue.
    if (lanes.delete(lane)) lanes.set(lane, line)
  }

  async function run<T>(waiting: Waiting, lane: string, work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await turn(waiting, lane)
    try {
      return await work()
    } finally {
      next()
    }
  }

  return function enter<T>(lane: string, work: () => Promise<T>): Queued<T> {
    const place: Waiting = { lanes: new Set(), begin: () => {} }
    return {
      result: run(place, lane, work),
      joinedBy: lane => {
        const isWaiting = [...place.lanes].some(own => lanes.get(own)?.includes(place))
        if (isWaiting && !place.lanes.has(lane)) put(place, lane)
      },
    }
  }
}
