import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { ConflictFields } from '../conflict/field-views.ts'
import { useVersioned } from '../conflict/use-versioned.ts'
import type { VersionedDraft } from '../conflict/VersionedDraftState.tsx'
import { useUnsavedChanges } from '../content/use-unsaved-changes.tsx'
import { FormDialog } from '../FormDialog.tsx'
import './taxonomy.css'

export interface Translated {
  version: string
  texts: Record<Language, { isStale: boolean }>
}

export interface TranslatedFormProps<Whole, Draft> {
  versioned: VersionedDraft<Whole, Draft>
  views: ConflictFields<Draft>
  isNew: boolean
  name: string
  /** Text that explains when the record can be removed. */
  removing: string
  read: (fields: FormFields) => Draft
  send: (draft: Draft, version: string) => Promise<{ data: Whole }>
  remove: (version: string) => Promise<unknown>
  onSaved: (whole: Whole) => void
  onRemoved: () => void
  children: (form: TranslatedFields<Draft>) => ReactNode
}

/** State of the form for its fields. */
export interface TranslatedFields<Draft> {
  draft: Draft
  /** Languages whose translation is older than the Arabic text. */
  stale: Language[]
  errors: FieldErrors
  /** Reports a change that causes no input event. */
  onChange: () => void
}

/** Form that edits a record with texts in four languages. Typed input survives a version conflict. */
export function TranslatedForm<Whole extends Translated, Draft>(props: TranslatedFormProps<Whole, Draft>) {
  const { versioned, views, isNew, name, read, send, remove, onSaved, onRemoved } = props
  const { base, draft } = versioned
  const { t } = useI18n()
  const failureId = useId()
  const unsaved = useUnsavedChanges(versioned.isMerged)
  const [removing, setRemoving] = useState(false)
  const { form, busy, errors, failure, dialog, save, ...conflict } = useVersioned({
    versioned,
    fields: views,
    read,
    send,
    onSaved: saved => {
      unsaved.settle()
      onSaved(saved)
    },
  })
  // Shows the error message of the form only if no field has an error.
  const formFailure = Object.values(errors).some(messages => messages.length > 0) ? null : failure

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <>
      <form
        ref={form}
        className="card admin-panel taxonomy-form"
        method="post"
        noValidate
        onInput={unsaved.change}
        onSubmit={onSubmit}
      >
        {props.children({
          draft,
          stale: LANGUAGE_CODES.filter(code => base.texts[code].isStale),
          errors,
          onChange: unsaved.change,
        })}
        <div role="alert">{formFailure && <FieldError id={failureId}>{formFailure}</FieldError>}</div>
        <div className="spread">
          <Button type="submit" loading={busy}>
            {t('shipping.save')}
          </Button>
          {!isNew && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {t('taxonomy.remove')}
            </Button>
          )}
        </div>
      </form>
      {dialog}
      {unsaved.question}
      <FormDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('taxonomy.remove.title', { name })}
        action={t('taxonomy.remove')}
        danger
        send={() => conflict.remove(remove)}
        done={() => {
          addToast({ type: 'success', title: t('taxonomy.removed') })
          unsaved.settle()
          onRemoved()
        }}
      >
        {() => <p>{props.removing}</p>}
      </FormDialog>
    </>
  )
}
