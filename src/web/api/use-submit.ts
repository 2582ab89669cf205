import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Translate } from '../../shared/i18n/messages.ts'
import { phoneNumber } from '../../shared/rules/phone.ts'
import { useI18n } from '../i18n.tsx'
import { ApiError } from './client.ts'
import { failureText } from './failure-text.ts'

export type FieldErrors = Record<string, string[]>

export interface Submission {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  errors: FieldErrors
  /** Error message of the whole form, in the visitor's language. */
  failure: string | null
  /**
   * Validates the fields, then calls `send`. Resolves to the result of `send`; to undefined if a field is invalid, an
   * earlier call is pending, or `send` rejects, whose error is then shown.
   */
  submit<T>(send: (fields: FormFields) => Promise<T>): Promise<T | undefined>
  /** Shows errors that the caller has found or handled. */
  show(state: { errors?: FieldErrors; failure?: string | null }): void
}

interface Outcome {
  errors: FieldErrors
  failure: string | null
  /** Field errors as they were last shown, unchanged by later edits. The first field with an error gets the focus. */
  focusErrors: FieldErrors
}

export type FormFields = (name: string) => string

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * State of one form: validates fields by their HTML attributes, assigns the API's field errors to their fields, and
 * focuses the first field with an error.
 */
export function useSubmit(): Submission {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [{ errors, failure, focusErrors }, setState] = useState<Outcome>({ errors: {}, failure: null, focusErrors: {} })

  useEffect(() => focusFirst(form.current, focusErrors), [focusErrors])

  // Editing a field clears its error.
  useEffect(() => {
    const element = form.current
    if (!element || Object.keys(errors).length === 0) return
    const onInput = ({ target }: Event) => {
      const { name } = target as Control
      if (!errors[name]?.length) return
      // Deferred: a render between a select's input and change events would make React restore the old choice.
      setTimeout(() => setState(state => ({ ...state, errors: { ...state.errors, [name]: [] } })))
    }
    element.addEventListener('input', onInput)
    return () => element.removeEventListener('input', onInput)
  }, [errors])

  function show({ errors = {}, failure = null }: { errors?: FieldErrors; failure?: string | null }) {
    setState({ errors, failure, focusErrors: errors })
  }

  async function submit<T>(send: (fields: FormFields) => Promise<T>): Promise<T | undefined> {
    if (!form.current || busy) return undefined
    const found = checkFields(form.current, t)
    if (Object.keys(found).length > 0) {
      show({ errors: found, failure: null })
      return undefined
    }
    const fields = fieldReader(form.current)
    show({})
    setBusy(true)
    try {
      return await send(fields)
    } catch (error) {
      show({ errors: error instanceof ApiError ? error.errors : {}, failure: failureText(error, t) })
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { form, busy, errors, failure, submit, show }
}

/** Returns a function that reads the trimmed value of a form field. */
export function fieldReader(form: HTMLFormElement): FormFields {
  const data = new FormData(form)
  return name => String(data.get(name) ?? '').trim()
}

/** Validates the fields in the browser, for quick feedback. The server validates them again. */
export function checkFields(form: HTMLFormElement, t: Translate): FieldErrors {
  const errors: FieldErrors = {}
  for (const control of controlsOf(form)) {
    const reason = control.willValidate && problemOf(control, t)
    if (reason) errors[control.name] = [reason]
  }
  return errors
}

function problemOf(control: Control, t: Translate): string | null {
  const value = control.value.trim()
  if (value === '') return control.required ? t('field.required') : null
  if (control.type === 'email' && control.validity.typeMismatch) return t('field.email')
  if (control.type === 'tel' && !phoneNumber(value)) return t('field.phone')
  if (control.autocomplete === 'new-password' && [...control.value].length < 8) return t('field.too-short', { min: 8 })
  return null
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  if (!form) return
  // Radio buttons of a group share their name; the selected one gets the focus.
  const control = controlsOf(form).find(item => item.name in errors && (item.type !== 'radio' || isChecked(item)))
  control?.focus()
}

const isChecked = (control: Control) => 'checked' in control && control.checked

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control => 'name' in element && element.name !== '' && 'value' in element,
  )
}
