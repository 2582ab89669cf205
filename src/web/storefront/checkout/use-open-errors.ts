import { type RefObject, useLayoutEffect } from 'react'
import type { FieldErrors } from '../../api/use-submit.ts'

/** Opens collapsed sections with an error before the first faulty field gets the focus. */
export function useOpenErrors(form: RefObject<HTMLFormElement | null>, errors: FieldErrors): void {
  useLayoutEffect(() => {
    for (const element of form.current?.elements ?? []) {
      const details = element.closest('details')
      if (details && errors[element.getAttribute('name') ?? '']?.length) details.open = true
    }
  }, [form, errors])
}
