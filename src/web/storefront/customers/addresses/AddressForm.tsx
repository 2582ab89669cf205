import { type FormEvent, useId, useState } from 'react'
import type { SavedAddress } from '../../../../shared/contracts/addresses.ts'
import { addressFrom } from '../../../../shared/records/address.ts'
import { useApi } from '../../../api/provider.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { useSession } from '../../../auth/session.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FailureNotice } from '../../auth/FailureNotice.tsx'
import { AddressFields } from './AddressFields.tsx'
import type { Zone } from './RegionField.tsx'

interface AddressFormProps {
  /** Address to edit; null to add one. */
  address: SavedAddress | null
  /** True for the first address, which is always the default. */
  first: boolean
  zones: Zone[]
  onSaved: () => void
  onClose: () => void
}

export function AddressForm({ address, first, zones, onSaved, onClose }: AddressFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const formId = useId()
  const user = useSession(session => session.user)!
  const { form, busy, errors, failure, submit } = useSubmit()
  const [region, setRegion] = useState(address?.state ?? '')

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const saved = await submit(fields => {
      const body = {
        ...addressFrom(fields),
        country: address?.country ?? '',
        isDefault: fields('isDefault') === 'on',
      }
      return address ? api.changeAddress({ params: { id: address.id }, body }) : api.addAddress({ body })
    })
    if (saved) onSaved()
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t(address ? 'customers.profile.address.edit' : 'customers.profile.address.add')}
      footer={
        <div className="cluster">
          <Button type="submit" form={formId} loading={busy}>
            {t('customers.profile.address.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      }
    >
      <form id={formId} ref={form} className="stack" method="post" noValidate onSubmit={onSubmit}>
        <FailureNotice title={t('customers.profile.address.failed')} reason={failure} />
        <AddressFields
          path=""
          values={
            address ? textsOf(address) : { fullName: `${user.first_name} ${user.last_name}`, phone: user.phone ?? '' }
          }
          errors={errors}
          zones={zones}
          region={region}
          onRegion={setRegion}
        />
        {!first && !address?.isDefault && (
          <Checkbox name="isDefault" label={t('customers.profile.address.use-first')} />
        )}
      </form>
    </Dialog>
  )
}

function textsOf(address: SavedAddress): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
