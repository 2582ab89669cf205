import { useState } from 'react'
import { useVersionConflict, type VersionConflictOptions } from './use-version-conflict.tsx'

interface VersionedDialog<State, Draft> extends Omit<VersionConflictOptions<State, Draft>, 'base' | 'rebase'> {
  /** The record as the dialog was opened with it; null for a new one. */
  state: State | null
  /** Takes over the parts of a merged draft that are not fields of the form. */
  onMerged?: (draft: Draft) => void
}

/** Thrown when the conflict dialog has opened: the form stays open with its input. */
export class ConflictShown extends Error {}

/**
 * Optimistic locking of a form in a dialog. Its fields take their default values from `draft`, under the key `revision`:
 * after a merge they are mounted again.
 */
export function useVersionedDialog<State extends { version: string }, Draft>({
  state,
  onMerged,
  ...options
}: VersionedDialog<State, Draft>) {
  const [merged, setMerged] = useState<{ state: State | null; base: State; draft: Draft; revision: number } | null>(
    null,
  )
  const own = merged?.state === state ? merged : null
  const base = own?.base ?? state
  const revision = own?.revision ?? 0
  const conflict = useVersionConflict<State, Draft>({
    ...options,
    base,
    rebase: (base, draft) => {
      setMerged({ state, base, draft, revision: revision + 1 })
      onMerged?.(draft)
    },
  })

  async function send<T>(mine: Draft, call: (draft: Draft, version: string) => Promise<T>): Promise<T> {
    const answer = await conflict.send(mine, call)
    if (answer === null) throw new ConflictShown()
    return answer
  }

  return { base, draft: own?.draft ?? (state && options.draftOf(state)), revision, send, dialog: conflict.dialog }
}
