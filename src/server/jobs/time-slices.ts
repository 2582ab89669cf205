import { setImmediate } from 'node:timers/promises'

/** Milliseconds that long work in memory may hold the event loop at a time. */
const SLICE_MS = 10

/**
 * A function that long work calls between its steps: it resolves in a later turn of the event loop when the slice is used up,
 * and returns null, so that nothing needs to be awaited, before that.
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
