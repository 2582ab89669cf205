import { concurrencyLimit } from './concurrency-limit.ts'

/**
 * Runs work in the background, so that no response waits for it. A periodic job later does work that failed, or that
 * was rejected because the queue was full.
 */
export interface BackgroundRunner {
  begin(work: () => Promise<void>): void
  /** Reports a non-fatal failure. */
  report(error: unknown): void
  /** Resolves when no work is in progress. */
  idle(): Promise<void>
  /** Aborted at shutdown: long work stops at a point where it can resume. */
  stopping: AbortSignal
  /** Signals the stop and waits for running work. */
  stop(): Promise<void>
}

export function createBackgroundRunner(
  onError: (error: unknown) => void,
  { running = 4, waiting = 2_000 } = {},
): BackgroundRunner {
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
