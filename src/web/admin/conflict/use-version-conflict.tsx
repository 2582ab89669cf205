import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConflictDialog } from './ConflictDialog.tsx'
import { type FieldViews, isShown } from './field-views.ts'
import { type MergeOptions, mergeVersions } from './merge.ts'
import { serverVersion } from './server-version.ts'

export interface VersionConflictOptions<State, Draft> extends Omit<MergeOptions, 'taken'> {
  /** The server version that the draft was begun on; null for a new record. */
  base: State | null
  draftOf: (state: State) => Draft
  fields: FieldViews<Draft>
  /** Continues with a merged draft on a newer server version. */
  rebase: (base: State, draft: Draft) => void
  /** True to show the server's changes before anything is sent, even without a conflict. */
  confirms?: () => boolean
  /** Restores what a merge field by field may break, such as a variant for each size and colour. */
  complete?: (draft: Draft) => Draft
  /** Shown above the fields, for instance who changed them. */
  note?: (current: State) => ReactNode
}

interface OpenConflict<State, Draft> {
  base: State
  mine: Draft
  current: State
}

/**
 * Optimistic locking of an editor. A write carries the version it was based on; a 409 brings the server's current one, and
 * the draft is merged with it. Without a conflict the merged draft is sent at once, else a dialog shows both values of each
 * field in conflict, and the chosen ones go into the form. Nothing typed is lost: the dialog can be closed.
 */
export function useVersionConflict<State extends { version: string }, Draft>(
  options: VersionConflictOptions<State, Draft>,
) {
  const { draftOf, fields, rebase, confirms, complete = draft => draft, note, ...mergeOptions } = options
  const [open, setOpen] = useState<OpenConflict<State, Draft> | null>(null)

  function merge({ base, mine, current }: OpenConflict<State, Draft>, taken?: ReadonlySet<string>) {
    const { merged, changes } = mergeVersions(draftOf(base), mine, draftOf(current), { ...mergeOptions, taken })
    const drafts = [draftOf(current), mine, draftOf(base)]
    const shown = changes.filter(({ path }) => isShown(path, fields, drafts, mergeOptions.rowKey))
    return { merged: complete(merged), changes: shown, drafts }
  }

  /** Sends a draft; null when a dialog opened instead. */
  async function send<T>(
    mine: Draft,
    call: (draft: Draft, version: string) => Promise<T>,
    base: State | null = options.base,
  ): Promise<T | null> {
    try {
      return await call(mine, base?.version ?? '')
    } catch (error) {
      const current = serverVersion<State>(error)
      if (!current || !base) throw error
      return resolve({ base, mine, current }) ? await send(merge({ base, mine, current }).merged, call, current) : null
    }
  }

  /** True when a draft can be sent without a dialog; else the dialog opens. */
  function resolve(conflict: OpenConflict<State, Draft>): boolean {
    const { changes } = merge(conflict)
    const asks = changes.some(({ isConflict }) => isConflict) || (changes.length > 0 && confirms?.() === true)
    if (asks) setOpen(conflict)
    return !asks
  }

  const dialog = open && (
    <ConflictDialog
      key={open.current.version}
      changes={merge(open).changes}
      drafts={merge(open).drafts}
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
  // Rendered outside of the form: its radio buttons are no form fields, and Enter submits nothing.
  return { send, merge, resolve, dialog: dialog && createPortal(dialog, document.body) }
}
