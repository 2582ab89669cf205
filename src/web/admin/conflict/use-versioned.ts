import { useEffect } from 'react'
import { type FormFields, useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useVersionConflict, type VersionConflictOptions } from './use-version-conflict.tsx'
import type { VersionedDraft } from './Versioned.tsx'

interface VersionedForm<State, Draft>
  extends Omit<VersionConflictOptions<State, Draft>, 'base' | 'draftOf' | 'rebase'> {
  versioned: VersionedDraft<State, Draft>
  /** The draft as the form's fields have it. */
  read: (fields: FormFields) => Draft
  send: (draft: Draft, version: string) => Promise<{ data: State }>
  onSaved: (state: State) => void
}

/** A form with optimistic locking: its fields are read, sent with the version of their base, and merged on a conflict. */
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

  // After a merge the next step is to save it.
  useEffect(() => {
    if (isMerged) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [isMerged, form])

  async function save() {
    const answer = await submission.submit(fields => conflict.send(read(fields), send))
    if (!answer) return
    onSaved(answer.data)
    addToast({ type: 'success', title: t('shipping.saved') })
  }

  return { ...submission, save, dialog: conflict.dialog }
}
