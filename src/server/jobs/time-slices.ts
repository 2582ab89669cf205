import { setImmediate } from 'node:timers/promises'

/** Maximum time in milliseconds for which in-memory work may block the event loop. */
const SLICE_MS = 5

/**
 * Returns a function to call between the steps of long work. It returns null during the current time slice, otherwise a
 * promise that resolves in a later turn of the event loop. Returning null instead of a resolved promise saves an
 * `await` per step.
 */
export function timeSlices(): () => Promise<void> | null {
  let began = performance.now()
  return () => {
    if (performance.now() - began < SLICE_MS) return null
    return setImmediate().then(() => {
      began = performance.now()
    })
  }
}
