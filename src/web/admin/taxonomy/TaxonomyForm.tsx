import { type FormEvent, useId, useState } from 'react'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { ConflictFields } from '../conflict/field-views.ts'
import { useVersioned } from '../conflict/use-versioned.ts'
import type { VersionedDraft } from '../conflict/VersionedDraftState.tsx'
import { useUnsavedChanges } from '../content/use-unsaved-changes.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { type TaxonomyDraft, TaxonomyFormFields, type TaxonomyLayout } from './TaxonomyFormFields.tsx'
import './taxonomy.css'

interface Filed {
  version: string
  texts: Record<Language, { isStale: boolean }>
}

interface TaxonomyFormProps<Field extends string, Whole, Draft> extends TaxonomyLayout<Field> {
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
}

/** Form that edits a brand or category: fields, slug and image. Typed input survives a version conflict. */
export function TaxonomyForm<Field extends string, Whole extends Filed, Draft extends TaxonomyDraft<Field>>(
  props: TaxonomyFormProps<Field, Whole, Draft>,
) {
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
        <TaxonomyFormFields
          layout={props}
          draft={draft}
          stale={LANGUAGE_CODES.filter(code => base.texts[code].isStale)}
          errors={errors}
          onChange={unsaved.change}
        />
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
