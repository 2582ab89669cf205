import { setImmediate } from 'node:timers/promises'

/** Maximum milliseconds for which long work in memory may block the event loop. */
const SLICE_MS = 5

/**
 * A function that long work calls between its steps: resolves in a later turn of the event loop when the slice is used
 * up; before that it returns null, so that nothing needs to be awaited.
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
