import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConflictDialog } from './ConflictDialog.tsx'
import { type ConflictFields, isDisplayedInConflict } from './field-views.ts'
import { type MergeOptions, mergeVersions } from './merge.ts'
import { serverVersion } from './server-version.ts'

export interface VersionConflictOptions<State, Draft> extends Omit<MergeOptions, 'taken'> {
  /** Server version on which the draft is based; null for a new record. */
  base: State | null
  draftOf: (state: State) => Draft
  fields: ConflictFields<Draft>
  /** Called with the merged draft and the newer server version on which it is based. */
  rebase: (base: State, draft: Draft) => void
  /** Returns true if changes on the server must be shown before the draft is sent, even if there is no conflict. */
  confirms?: () => boolean
  /** Restores invariants that merging individual fields may violate, such as one variant per size and colour. */
  complete?: (draft: Draft) => Draft
  /** Renders a note above the fields, such as the author of the changes. */
  note?: (current: State) => ReactNode
}

/** Thrown when the conflict dialog has opened: the form stays open with its input. */
export class ConflictShownError extends Error {}

interface OpenConflict<State, Draft> {
  base: State
  mine: Draft
  current: State
}

/**
 * Optimistic locking of an editor. A write contains the version on which it is based; a 409 returns the current server
 * version, and the draft is merged with it. Without a conflict, the merged draft is sent immediately; otherwise a
 * dialog shows both values of each conflicting field, and the selected values are put into the form. Closing the dialog
 * keeps all typed input.
 */
export function useVersionConflict<State extends { version: string }, Draft>(
  options: VersionConflictOptions<State, Draft>,
) {
  const { draftOf, fields, rebase, confirms, complete = draft => draft, note, ...mergeOptions } = options
  const [open, setOpen] = useState<OpenConflict<State, Draft> | null>(null)

  function merge({ base, mine, current }: OpenConflict<State, Draft>, taken?: ReadonlySet<string>) {
    const { merged, changes } = mergeVersions(draftOf(base), mine, draftOf(current), { ...mergeOptions, taken })
    const drafts = [draftOf(current), mine, draftOf(base)]
    const shown = changes.filter(({ path }) => isDisplayedInConflict(path, fields, drafts, mergeOptions.rowKey))
    return { merged: complete(merged), changes: shown, drafts }
  }

  /** Sends a draft. Returns null if the conflict dialog opened instead. */
  async function send<T>(
    mine: Draft,
    call: (draft: Draft, version: string) => Promise<T>,
    base: State | null = options.base,
    isConfirmed = confirms,
  ): Promise<T | null> {
    try {
      return await call(mine, base?.version ?? '')
    } catch (error) {
      const current = serverVersion<State>(error)
      if (!current || !base) throw error
      const conflict = { base, mine, current }
      return resolve(conflict, isConfirmed) ? send(merge(conflict).merged, call, current, isConfirmed) : null
    }
  }

  /**
   * Sends a removal. If the server has newer changes, shows these changes instead and throws `ConflictShownError`; the
   * form contains them once they are applied.
   */
  async function remove<T>(mine: Draft, call: (version: string) => Promise<T>): Promise<T> {
    const answer = await send(
      mine,
      (_, version) => call(version),
      options.base,
      () => true,
    )
    if (answer === null) throw new ConflictShownError()
    return answer
  }

  /** Returns true if a draft can be sent without a dialog; otherwise opens the dialog and returns false. */
  function resolve(conflict: OpenConflict<State, Draft>, isConfirmed = confirms): boolean {
    const { changes } = merge(conflict)
    const asks = changes.some(({ isConflict }) => isConflict) || (changes.length > 0 && isConfirmed?.() === true)
    if (asks) setOpen(conflict)
    return !asks
  }

  const shown = open && merge(open)
  const dialog = open && shown && (
    <ConflictDialog
      key={open.current.version}
      changes={shown.changes}
      drafts={shown.drafts}
      fields={fields}
      rowKey={mergeOptions.rowKey}
      note={note?.(open.current)}
      onClose={() => setOpen(null)}
      onApply={taken => {
        setOpen(null)
        rebase(open.current, merge(open, taken).merged)
      }}
    />
  )
  // Rendered outside of the form, so that its radio buttons do not belong to the form and Enter does not submit it.
  return { send, remove, merge, resolve, dialog: dialog && createPortal(dialog, document.body) }
}
