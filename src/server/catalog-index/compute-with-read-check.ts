import { isDeepStrictEqual } from 'node:util'
import { isRecording, recordCheck } from '../cache/read-set.ts'

/** A data source whose results change only when its version changes. */
interface Versioned {
  readonly version: number
}

/** Computes a result from memory and records a check that recomputes it and compares the two results. */
export function computeWithReadCheck<Answer>(source: Versioned, compute: () => Answer): Answer {
  const answer = compute()
  if (isRecording()) recordCheck({ version: () => source.version, isSame: () => isDeepStrictEqual(compute(), answer) })
  return answer
}
