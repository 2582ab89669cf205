import { setImmediate } from 'node:timers/promises'

/** Maximum milliseconds for which long work in memory may block the event loop. */
const SLICE_MS = 5

/**
 * Returns a function to call between the steps of long work. It returns null while the slice lasts, and otherwise a
 * promise that resolves in a later turn of the event loop. Null instead of a resolved promise saves an `await` per
 * step.
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
