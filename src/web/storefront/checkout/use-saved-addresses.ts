import { type RefObject, useEffect, useState } from 'react'
import type { SavedAddress } from '../../../shared/contracts/addresses.ts'
import type { User } from '../../../shared/contracts/auth.ts'
import { ADDRESS_PARTS } from '../../../shared/records/address.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { readDraft, storeDraft } from './draft.ts'

/** Address fields with typed input; the region is selected instead. */
const TYPED = ADDRESS_PARTS.filter(part => part !== 'state')
const NONE = { saved: null, first: null }

/**
 * Loads the account's addresses for the checkout. The default address fills a form without input; an address that the
 * shopper selects always fills the form. `saved` is null for guests, while loading, and on failure.
 */
export function useSavedAddresses(
  user: User | null,
  form: RefObject<HTMLFormElement | null>,
  onRegion: (code: string) => void,
  town: string | null,
): {
  saved: SavedAddress[] | null
  /** Address with which the form was filled automatically; null if it was not. */
  first: SavedAddress | null
  choose: (address: SavedAddress) => void
} {
  const api = useApi()
  const { data } = useLoad(user ? `addresses of ${user.id}` : null, async options => {
    const answer = await api.listAddresses({}, { ...options, quiet: true })
    return answer.data
  })
  const [shown, setShown] = useState<{ saved: SavedAddress[] | null; first: SavedAddress | null }>(NONE)

  function choose(address: SavedAddress) {
    if (!form.current) return
    for (const name of TYPED) {
      const field = fieldOf(form.current, name)
      if (field) field.value = address[name] ?? ''
      // Fires an input event, which clears the error of the filled field.
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    onRegion(address.state)
    setTimeout(() => form.current && storeDraft(form.current))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the addresses are loaded
  useEffect(() => {
    const first = (isUntouched(form.current, town) && data?.find(({ isDefault }) => isDefault)) || null
    if (first) choose(first)
    setShown({ saved: data, first })
  }, [data])

  return { ...shown, choose }
}

/**
 * True if the form has no input: no stored draft, no typed text and no autofill. The prefilled town does not count as
 * input.
 */
function isUntouched(form: HTMLFormElement | null, town: string | null): boolean {
  if (!form || Object.keys(readDraft()).length > 0) return false
  const fields = TYPED.map(name => fieldOf(form, name))
  return (
    ['', town].includes(fieldOf(form, 'state')?.value ?? null) &&
    fields.every(field => field?.value === field?.defaultValue)
  )
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.elements.namedItem(`address.${name}`) as HTMLInputElement | null
}
