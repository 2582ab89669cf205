import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { ConflictFields } from '../conflict/field-views.ts'
import { useVersioned } from '../conflict/use-versioned.ts'
import type { VersionedDraft } from '../conflict/Versioned.tsx'
import { ContentImageField } from '../content/ContentImageField.tsx'
import { LanguageSwitch } from '../content/LanguageSwitch.tsx'
import { useUnsavedChanges } from '../content/use-unsaved-changes.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { TaxonomySeo } from './TaxonomySeo.tsx'
import { TaxonomyTexts, type TextFieldSpec } from './TaxonomyTexts.tsx'
import type { SeoName, TaxonomyTextsDraft } from './taxonomy-texts.ts'
import './taxonomy.css'

interface Filed {
  version: string
  texts: Record<Language, { isStale: boolean }>
}

interface TaxonomyDraft<Field extends string> {
  slug: string
  image: string | null
  texts: TaxonomyTextsDraft<Field | SeoName>
}

interface TaxonomyFormProps<Field extends string, Whole, Draft> {
  versioned: VersionedDraft<Whole, Draft>
  views: ConflictFields<Draft>
  fields: readonly TextFieldSpec<Field>[]
  /** Label of the image field. */
  image: string
  /** Path of the record's page, below the language prefix. */
  pathOf: (slug: string) => string
  isNew: boolean
  name: string
  /** Text that explains when the record can be removed. */
  removing: string
  read: (fields: FormFields) => Draft
  send: (draft: Draft, version: string) => Promise<{ data: Whole }>
  remove: (version: string) => Promise<unknown>
  onSaved: (whole: Whole) => void
  onRemoved: () => void
  /** Content beside the slug. */
  beside?: (errors: FieldErrors) => ReactNode
  /** Content below the image. */
  below?: ReactNode
}

/** Form that edits a brand or category: fields, slug and image. Typed input survives a version conflict. */
export function TaxonomyForm<Field extends string, Whole extends Filed, Draft extends TaxonomyDraft<Field>>(
  props: TaxonomyFormProps<Field, Whole, Draft>,
) {
  const { versioned, views, fields, image, isNew, name, read, send, remove, onSaved, onRemoved } = props
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
        <LanguageSwitch>
          <TaxonomyTexts
            texts={draft.texts}
            stale={LANGUAGE_CODES.filter(code => base.texts[code].isStale)}
            fields={fields}
            errors={errors}
          />
          <div className="taxonomy-form__fields">
            {props.beside?.(errors)}
            <TextField
              name="slug"
              label={t('catalog.field.slug')}
              hint={t('catalog.slug.hint')}
              dir="ltr"
              defaultValue={draft.slug}
              maxLength={80}
              optional
              error={errors.slug}
            />
          </div>
          <ContentImageField
            label={image}
            value={draft.image}
            optional
            onChange={unsaved.change}
            error={errors.image}
          />
          {props.below}
          <TaxonomySeo texts={draft.texts} errors={errors} pathOf={props.pathOf} />
        </LanguageSwitch>
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
