import { useState } from 'react'
import { ApiError } from '../api/client.ts'

/**
 * What a colleague wrote of a thing while a dialog had it open, as the refusal tells it; null as long as nobody did. `kept`
 * takes a refusal that tells it: the dialog stays with what was typed, and what is sent next was seen.
 */
export function useTheirs<State extends object>(thing: unknown) {
  const [told, setTold] = useState<{ thing: unknown; theirs: State } | null>(null)
  const kept = (error: unknown): boolean => {
    const theirs = error instanceof ApiError && (error.data as { current?: State } | undefined)?.current
    if (theirs) setTold({ thing, theirs })
    return Boolean(theirs)
  }
  return { theirs: told && told.thing === thing ? told.theirs : null, kept }
}
