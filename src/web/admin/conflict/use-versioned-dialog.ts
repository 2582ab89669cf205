import { useState } from 'react'
import { ConflictShownError, useVersionConflict, type VersionConflictOptions } from './use-version-conflict.tsx'

export interface VersionedDialogOptions<State, Draft>
  extends Omit<VersionConflictOptions<State, Draft>, 'base' | 'rebase'> {
  /** The record as it was when the dialog opened; null for a new record. */
  state: State | null
  /** Called with a merged draft, for parts that are not fields of the form. */
  onMerged?: (draft: Draft) => void
}

/**
 * Optimistic locking for a form in a dialog. The fields use `draft` as default values and `revision` as their key,
 * which remounts them after a merge.
 */
export function useVersionedDialog<State extends { version: string }, Draft>({
  state,
  onMerged,
  ...options
}: VersionedDialogOptions<State, Draft>) {
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
    if (answer === null) throw new ConflictShownError()
    return answer
  }

  /**
   * Sends a write that cannot be merged, such as a removal. On a version conflict, the server's changes are shown
   * first. `mine` is the draft to keep in this case; for a dialog without a form, the state when the dialog opened.
   */
  function sendUnmerged<T>(call: (version: string) => Promise<T>, mine = options.draftOf(base!)): Promise<T> {
    return conflict.remove(mine, call)
  }

  const draft = own?.draft ?? (state && options.draftOf(state))
  return { base, draft, revision, send, sendUnmerged, dialog: conflict.dialog }
}
