import { type FormEvent, type ReactNode, useId } from 'react'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ContentImageField } from '../content/ContentImageField.tsx'
import { LanguageSwitch } from '../content/LanguageSwitch.tsx'
import { useUnsavedChanges } from '../content/use-unsaved-changes.tsx'
import { useVersioned } from '../use-versioned.tsx'
import { RemoveTaxonomy } from './RemoveTaxonomy.tsx'
import { TaxonomyTexts, type TextFieldSpec } from './TaxonomyTexts.tsx'
import type { Texts } from './taxonomy-texts.ts'

interface Filed<Field extends string> {
  version: string
  slug: string
  picture: string | null
  texts: Texts<Field>
}

interface TaxonomyFormProps<Field extends string, Whole> {
  whole: Whole
  fields: readonly TextFieldSpec<Field>[]
  /** What its picture is. */
  picture: string
  isNew: boolean
  name: string
  /** Why it may have to stay. */
  removing: string
  send: (fields: FormFields, version: string) => Promise<{ data: Whole }>
  remove: (version: string) => Promise<unknown>
  /** What differs between two states, in fields. */
  changes: (before: Whole, after: Whole) => string[]
  onSaved: (whole: Whole) => void
  onRemoved: () => void
  /** What stands beside its address. */
  beside?: (errors: FieldErrors) => ReactNode
  /** What stands below its picture. */
  below?: ReactNode
}

/**
 * What products are filed under, in the making: its fields, address and picture. Nothing typed is lost when another admin was
 * quicker.
 */
export function TaxonomyForm<Field extends string, Whole extends Filed<Field>>(props: TaxonomyFormProps<Field, Whole>) {
  const { whole, fields, picture, isNew, name, removing, send, remove, changes, onSaved, onRemoved, beside, below } =
    props
  const { t } = useI18n()
  const failureId = useId()
  const unsaved = useUnsavedChanges()
  const { form, busy, errors, failure, notice, save } = useVersioned({
    seen: whole,
    send,
    changes,
    onSaved: saved => {
      unsaved.settle()
      onSaved(saved)
    },
  })
  // What is wrong with a field stands at it.
  const untold = Object.values(errors).some(told => told.length > 0) ? null : failure

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form
      ref={form}
      className="card admin-order__part taxonomy-form"
      method="post"
      noValidate
      onInput={unsaved.change}
      onSubmit={onSubmit}
    >
      {notice}
      <LanguageSwitch>
        <TaxonomyTexts texts={whole.texts} fields={fields} errors={errors} />
        <div className="taxonomy-form__fields">
          {beside?.(errors)}
          <TextField
            name="slug"
            label={t('catalog.field.slug')}
            hint={t('catalog.slug.hint')}
            dir="ltr"
            defaultValue={whole.slug}
            maxLength={80}
            optional
            error={errors.slug}
          />
        </div>
        <ContentImageField
          label={picture}
          value={whole.picture}
          optional
          onChange={unsaved.change}
          error={errors.picture}
        />
        {below}
      </LanguageSwitch>
      <div role="alert">{untold && <FieldError id={failureId}>{untold}</FieldError>}</div>
      <div className="spread">
        <Button type="submit" loading={busy}>
          {t('shipping.save')}
        </Button>
        {!isNew && (
          <RemoveTaxonomy
            name={name}
            text={removing}
            remove={() => remove(whole.version)}
            onRemoved={() => {
              unsaved.settle()
              onRemoved()
            }}
          />
        )}
      </div>
      {unsaved.question}
    </form>
  )
}
