import type { SavedAddress } from '../../../shared/contracts/addresses.ts'
import { comma } from '../../../shared/i18n/format.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'

interface SavedAddressesProps {
  addresses: SavedAddress[]
  first: SavedAddress | null
  onChoose: (address: SavedAddress) => void
}

/** Choice of the account's saved addresses. Selecting one fills the fields below, which remain editable. */
export function SavedAddresses({ addresses, first, onChoose }: SavedAddressesProps) {
  const { t, language } = useI18n()
  return (
    <RadioCards
      legend={t('checkout.saved')}
      name="saved"
      defaultValue={first ? String(first.id) : undefined}
      onChange={id => onChoose(addresses.find(address => String(address.id) === id)!)}
      options={addresses.map(({ id, fullName, street, city }) => ({
        value: String(id),
        label: <Isolate>{`${street}${comma(language)} ${city}`}</Isolate>,
        hint: <Isolate>{fullName}</Isolate>,
      }))}
    />
  )
}
