import { useState } from 'react'
import type { User } from '../../../shared/contracts/auth.ts'
import type { PaymentMethod } from '../../../shared/rules/order-states.ts'
import { type Zone, zoneOf } from '../customers/addresses/RegionField.tsx'
import { chooseTown, useTown } from '../shipping/town.ts'
import { type Draft, readDraft } from './draft.ts'

/** State of the checkout form: initial values, selected payment method, and selected region with its zone. */
export function useDraft({ zones, methods }: { zones: Zone[]; methods: PaymentMethod[] }, user: User | null) {
  const town = useTown()
  const [draft] = useState(() => startOf(user))
  const [method, setMethod] = useState(methods.find(offered => offered === draft.paymentMethod) ?? 'cash-on-delivery')
  const [region, setRegion] = useState(
    () => [draft['address.state'], town].find(code => code && zoneOf(zones, code)) ?? '',
  )
  const zone = zoneOf(zones, region)

  function chooseRegion(code: string) {
    setRegion(code)
    chooseTown(code)
  }

  return { draft, town, method, setMethod, region, setRegion, chooseRegion, zone }
}

/** Returns the initial values: the input of an earlier visit, and the account's values for blank fields. */
function startOf(user: User | null): Draft {
  const typed = Object.entries(readDraft()).filter(([, value]) => value.trim() !== '')
  return { ...known(user), ...Object.fromEntries(typed) }
}

/** Returns the values from the account: name, phone and email. */
function known(user: User | null): Draft {
  if (!user) return {}
  return {
    'address.fullName': `${user.first_name} ${user.last_name}`.trim(),
    'address.phone': user.phone ?? '',
    email: user.email,
  }
}
