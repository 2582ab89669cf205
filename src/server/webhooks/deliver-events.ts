import { isDatabaseUnreachable } from '../http/errors.ts'
import { claimDelivery } from './claim-delivery.ts'
import { deliver, type WebhookServices } from './deliver.ts'
import { dispatchEvents } from './dispatch-events.ts'

const POLL_INTERVAL_MS = 2_000
/** Maximum number of concurrent deliveries by one instance. */
const DELIVERY_CONCURRENCY = 4

export interface WebhookWorker {
  /** Stops claiming deliveries, and resolves when the running deliveries have finished. */
  stop(): Promise<void>
}

/** Starts a worker that delivers events until it is stopped. Polls while no delivery is due. */
export function startWebhookWorker(services: WebhookServices, { pause = POLL_INTERVAL_MS } = {}): WebhookWorker {
  const stopping = Promise.withResolvers<void>()
  const { running, beginNext } = openLanes(services)
  let stopped = false
  async function run(): Promise<void> {
    while (!stopped) {
      const begun = await beginNext().catch(error => report(services, error))
      if (begun) continue
      const timer = Promise.withResolvers<void>()
      const timeout = setTimeout(timer.resolve, pause)
      await Promise.race([timer.promise, stopping.promise, ...running])
      clearTimeout(timeout)
    }
    await Promise.all(running)
  }
  const finished = run()
  return {
    stop: async () => {
      stopped = true
      stopping.resolve()
      await finished
    },
  }
}

/** Delivers everything that is due, then resolves. */
export async function deliverDue(services: WebhookServices): Promise<void> {
  const { running, beginNext } = openLanes(services)
  for (;;) {
    const isIdle = running.size === 0
    if (await beginNext()) continue
    if (isIdle) return
    if (running.size > 0) await Promise.race(running)
  }
}

function openLanes(services: WebhookServices) {
  const running = new Set<Promise<unknown>>()
  return {
    running,
    /**
     * Queues new events, then starts one due delivery. Returns false when no delivery is due or all lanes are in use.
     */
    async beginNext(): Promise<boolean> {
      if (running.size >= DELIVERY_CONCURRENCY) return false
      await dispatchEvents(services)
      const delivery = await claimDelivery(services.db, services.clock())
      if (!delivery) return false
      const one = deliver(services, delivery)
        .catch(error => report(services, error))
        .finally(() => running.delete(one))
      running.add(one)
      return true
    },
  }
}

/** Reports an unexpected failure. Ignores an unreachable database, which every request reports. */
function report({ background }: WebhookServices, error: unknown): false {
  if (!isDatabaseUnreachable(error)) background.report(error)
  return false
}
