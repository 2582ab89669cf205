import { concurrencyLimit } from './concurrency-limit.ts'

/** Work that goes on after its answer. What does not fit or fails is left to a periodic job, which finds it again. */
export interface Background {
  begin(work: () => Promise<void>): void
  /** Told of a failure that keeps the work from nothing. */
  report(error: unknown): void
  /** Waits until nothing is under way. */
  idle(): Promise<void>
  /** Told to work that takes long when the shop closes: it ends where it can be taken up again. */
  stopping: AbortSignal
  /** Tells it, and waits. */
  stop(): Promise<void>
}

export function openBackground(onError: (error: unknown) => void, { running = 4, waiting = 2_000 } = {}): Background {
  const inTurn = concurrencyLimit(running, { waiting })
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  const idle = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  return {
    idle,
    report: onError,
    stopping: stopping.signal,
    stop() {
      stopping.abort()
      return idle()
    },
    begin(work) {
      const one = inTurn(work)
        .catch(onError)
        .finally(() => underWay.delete(one))
      underWay.add(one)
    },
  }
}
