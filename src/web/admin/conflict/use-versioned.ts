import { useEffect } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { type FormFields, fieldReader, useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ConflictShownError, useVersionConflict, type VersionConflictOptions } from './use-version-conflict.tsx'
import type { VersionedDraft } from './VersionedDraftState.tsx'

interface VersionedForm<State, Draft>
  extends Omit<VersionConflictOptions<State, Draft>, 'base' | 'draftOf' | 'rebase'> {
  versioned: VersionedDraft<State, Draft>
  /** Reads the draft from the form's fields. */
  read: (fields: FormFields) => Draft
  send: (draft: Draft, version: string) => Promise<{ data: State }>
  onSaved: (state: State) => void
}

/**
 * Optimistic locking for a form: reads its fields, sends them with the version on which they are based, and merges them
 * on a version conflict.
 */
export function useVersioned<State extends { version: string }, Draft>({
  versioned: { base, draftOf, isMerged, rebase },
  read,
  send,
  onSaved,
  ...options
}: VersionedForm<State, Draft>) {
  const { t } = useI18n()
  const submission = useSubmit()
  const { form } = submission
  const conflict = useVersionConflict({ base, draftOf, rebase, ...options })

  // Focuses the save button after a merge, because saving is the next step.
  useEffect(() => {
    if (isMerged) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [isMerged, form])

  async function save() {
    const answer = await submission.submit(fields => conflict.send(read(fields), send))
    if (!answer) return
    onSaved(answer.data)
    addToast({ type: 'success', title: t('shipping.saved') })
  }

  /**
   * Sends a request that cannot be merged, because it removes or unpublishes the record or discards its draft. Throws
   * `ConflictShownError` if changes on the server are shown first.
   */
  function remove<T>(call: (version: string) => Promise<T>): Promise<T> {
    return conflict.remove(read(fieldReader(form.current!)), call)
  }

  /** Sends a request like `remove`, but not from a dialog: a toast reports an error. Returns true on success. */
  async function removeAtOnce(call: (version: string) => Promise<unknown>): Promise<boolean> {
    try {
      await remove(call)
      return true
    } catch (error) {
      if (!(error instanceof ConflictShownError))
        addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
      return false
    }
  }

  return { ...submission, save, remove, removeAtOnce, dialog: conflict.dialog }
}
