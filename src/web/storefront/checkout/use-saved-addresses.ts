import { type RefObject, useEffect, useState } from 'react'
import type { SavedAddress } from '../../../shared/contracts/addresses.ts'
import type { User } from '../../../shared/contracts/auth.ts'
import { ADDRESS_PARTS } from '../../../shared/records/address.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { readDraft, storeDraft } from './draft.ts'

/** The region is a selection of its own. */
const TYPED = ADDRESS_PARTS.filter(part => part !== 'state')
const NONE = { saved: null, first: null }

/**
 * The account's addresses at the checkout: the default one fills an untouched form, a chosen one always fills it. Null
 * on failure and for guests, who type the address.
 */
export function useSavedAddresses(
  user: User | null,
  form: RefObject<HTMLFormElement | null>,
  onRegion: (code: string) => void,
  town: string | null,
): {
  saved: SavedAddress[] | null
  /** The address that filled the form automatically. */
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
      // Clears the error of a filled field.
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

/** True for an empty form, apart from the known town: no input before a reload or while the addresses were loading, and no autofill. */
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
