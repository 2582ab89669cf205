import { useState } from 'react'
import { useVersionConflict, type VersionConflictOptions } from './use-version-conflict.tsx'

interface VersionedDialog<State, Draft> extends Omit<VersionConflictOptions<State, Draft>, 'base' | 'rebase'> {
  /** The record as the dialog was opened with it. */
  state: State
}

/** Thrown where the conflict dialog opened: the form stays open with what was typed. */
export class ConflictShown extends Error {}

/**
 * Optimistic locking of a form in a dialog. Its fields take their default values from `draft`, under the key `revision`:
 * after a merge they are mounted again.
 */
export function useVersionedDialog<State extends { version: string }, Draft>({
  state,
  ...options
}: VersionedDialog<State, Draft>) {
  const [merged, setMerged] = useState<{ state: State; base: State; draft: Draft; revision: number } | null>(null)
  const isMerged = merged !== null && merged.state === state
  const { base, draft, revision } = isMerged ? merged : { base: state, draft: options.draftOf(state), revision: 0 }
  const conflict = useVersionConflict<State, Draft>({
    ...options,
    base,
    rebase: (base, draft) => setMerged({ state, base, draft, revision: revision + 1 }),
  })

  async function send<T>(mine: Draft, call: (draft: Draft, version: string) => Promise<T>): Promise<T> {
    const answer = await conflict.send(mine, call)
    if (answer === null) throw new ConflictShown()
    return answer
  }

  return { base, draft, revision, send, dialog: conflict.dialog }
}
