import type { Services } from '../http/services.ts'

export function startMailWorker(_services: Services): { stop(): Promise<void> } {
  return { stop: async () => {} }
}
