import { type RefObject, useEffect, useState } from 'react'
import type { User } from '../../../shared/contracts/accounts.ts'
import type { SavedAddress } from '../../../shared/contracts/addresses.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { keepDraft, readDraft } from './draft.ts'

const FIELDS = ['fullName', 'phone', 'secondPhone', 'street', 'landmark', 'city', 'zipCode'] as const

/**
 * The account's addresses at the checkout: the default one fills a form in which nothing was typed yet, a chosen one fills
 * it in any case. Without them (a fault, a guest: null) one types as ever.
 */
export function useSavedAddresses(
  user: User | null,
  form: RefObject<HTMLFormElement | null>,
  onRegion: (code: string) => void,
): {
  saved: SavedAddress[] | null
  /** The one that filled the form by itself. */
  first: SavedAddress | null
  choose: (address: SavedAddress) => void
} {
  const api = useApi()
  const [untouched] = useState(() => Object.keys(readDraft()).length === 0)
  const { data } = useLoad(user ? `addresses of ${user.id}` : null, async options => {
    const answer = await api.listAddresses({}, { ...options, quiet: true })
    return answer.data
  })

  const first = (untouched && data?.find(({ isDefault }) => isDefault)) || null

  function choose(address: SavedAddress) {
    if (!form.current) return
    for (const name of FIELDS) {
      const control = form.current.elements.namedItem(`address.${name}`) as HTMLInputElement | null
      if (control) control.value = address[name] ?? ''
      // What was marked as wrong is written anew.
      control?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    onRegion(address.state)
    setTimeout(() => form.current && keepDraft(form.current))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they come
  useEffect(() => {
    if (first) choose(first)
  }, [data])

  return { saved: data, first, choose }
}
