import { type FormEvent, type ReactNode, useId } from 'react'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { LanguageChoice } from '../content/LanguageChoice.tsx'
import { useUnsaved } from '../content/use-unsaved.tsx'
import { useVersioned } from '../use-versioned.tsx'
import { RemoveFiling } from './RemoveFiling.tsx'

interface FilingFormProps<Whole extends { version: string }> {
  whole: Whole
  isNew: boolean
  name: string
  /** Why it may have to stay. */
  removing: string
  send: (fields: FormFields, version: string) => Promise<{ data: Whole }>
  remove: (version: string) => Promise<unknown>
  /** What differs between two states, in words. */
  changes: (before: Whole, after: Whole) => string[]
  onSaved: (whole: Whole) => void
  onRemoved: () => void
  children: (errors: FieldErrors, change: () => void) => ReactNode
}

/** What products are filed under, in the making: nothing typed is lost when another admin was quicker. */
export function FilingForm<Whole extends { version: string }>(props: FilingFormProps<Whole>) {
  const { whole, isNew, name, removing, send, remove, changes, onSaved, onRemoved, children } = props
  const { t } = useI18n()
  const failureId = useId()
  const unsaved = useUnsaved()
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
      className="card admin-order__part filing-form"
      method="post"
      noValidate
      onInput={unsaved.change}
      onSubmit={onSubmit}
    >
      {notice}
      <LanguageChoice>{children(errors, unsaved.change)}</LanguageChoice>
      <div role="alert">{untold && <FieldError id={failureId}>{untold}</FieldError>}</div>
      <div className="spread">
        <Button type="submit" loading={busy}>
          {t('shipping.save')}
        </Button>
        {!isNew && (
          <RemoveFiling
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
