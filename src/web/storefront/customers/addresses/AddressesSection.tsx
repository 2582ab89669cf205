import { useRef, useState } from 'react'
import type { SavedAddress } from '../../../../shared/contracts/addresses.ts'
import { MAX_ADDRESSES } from '../../../../shared/rules/address-book.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { LoadFailure } from '../../../load-failure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ParcelDrawing } from '../../../ui/drawings/ParcelDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { AddressCard } from './AddressCard.tsx'
import { AddressForm } from './AddressForm.tsx'

/** Profile section with the address book, which the checkout uses. */
export function AddressesSection() {
  const { t } = useI18n()
  const api = useApi()
  const add = useRef<HTMLButtonElement>(null)
  const { data, error, reload } = useLoad('addresses', async options => {
    const [book, zones] = await Promise.all([api.listAddresses({}, options), api.listShippingZones({}, options)])
    return { addresses: book.data, zones: zones.data }
  })
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null)

  async function change(send: () => Promise<unknown>) {
    try {
      await send()
      reload()
    } catch (error) {
      addToast({ type: 'error', title: t('customers.profile.address.failed'), message: failureText(error, t) })
    }
  }

  if (error && !data) return <LoadFailure title={t('customers.profile.failed')} error={error} onRetry={reload} />
  if (!data)
    return (
      <div className="card stack">
        <Skeleton length="long" />
        <Skeleton length="short" />
      </div>
    )
  const { addresses, zones } = data
  const addButton = (
    <Button ref={add} variant="secondary" disabled={addresses.length >= MAX_ADDRESSES} onClick={() => setEdited('new')}>
      <Icon name="plus" />
      {t('customers.profile.address.add')}
    </Button>
  )
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState
          drawing={<ParcelDrawing />}
          title={t('customers.profile.addresses.none')}
          text={t('customers.profile.addresses.none.text')}
          action={addButton}
        />
      ) : (
        <>
          <ul className="profile__addresses">
            {addresses.map(address => (
              <AddressCard
                key={address.id}
                address={address}
                onEdit={() => setEdited(address)}
                onDefault={() =>
                  change(() =>
                    api.changeAddress({ params: { id: address.id }, body: { ...written(address), isDefault: true } }),
                  )
                }
                onRemove={async () => {
                  await change(() => api.removeAddress({ params: { id: address.id } }))
                  add.current?.focus()
                }}
              />
            ))}
          </ul>
          <p className="cluster">
            {addButton}
            {addresses.length >= MAX_ADDRESSES && (
              <span className="quiet small">{t('field.too-many', { max: MAX_ADDRESSES })}</span>
            )}
          </p>
        </>
      )}
      {edited && (
        <AddressForm
          address={edited === 'new' ? null : edited}
          first={addresses.length === 0}
          zones={zones}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            reload()
          }}
        />
      )}
    </>
  )
}

/** Returns the typed fields of an address and its region code, as a request body. */
function written({ id: _, region: __, isDefault: ___, ...address }: SavedAddress) {
  return address
}
