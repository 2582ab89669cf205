import { AsyncLocalStorage } from 'node:async_hooks'

const acting = new AsyncLocalStorage<number>()

/** Id of the API key by which the current request is made; null for a session and outside requests. */
export const actingKeyId = (): number | null => acting.getStore() ?? null

/** Handles a request; if an API key made it, audit log entries written by `work` refer to the key. */
export function runAsKey<T>(keyId: number | undefined, work: () => T): T {
  return keyId === undefined ? work() : acting.run(keyId, work)
}
