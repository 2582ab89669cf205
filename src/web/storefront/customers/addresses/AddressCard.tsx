import { useState } from 'react'
import type { SavedAddress } from '../../../../shared/contracts/addresses.ts'
import { useI18n } from '../../../i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { AddressLines } from './AddressLines.tsx'

interface AddressCardProps {
  address: SavedAddress
  onEdit: () => void
  onDefault: () => void
  onRemove: () => Promise<void>
}

export function AddressCard({ address, onEdit, onDefault, onRemove }: AddressCardProps) {
  const { t } = useI18n()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <li className="card stack profile__address">
      <p className="spread">
        <b>
          <Isolate>{address.fullName}</Isolate>
        </b>
        {address.isDefault && <Badge kind="plain">{t('customers.profile.address.default')}</Badge>}
      </p>
      <AddressLines address={address} />
      <div className="cluster">
        <Button
          variant="quiet"
          onClick={onEdit}
          aria-label={`${t('customers.profile.address.edit')}: ${address.street}`}
        >
          {t('customers.profile.address.edit')}
        </Button>
        {!address.isDefault && (
          <Button
            variant="quiet"
            onClick={onDefault}
            aria-label={`${t('customers.profile.address.make-default')}: ${address.street}`}
          >
            {t('customers.profile.address.make-default')}
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => setAsking(true)}
          aria-label={`${t('customers.profile.address.remove')}: ${address.street}`}
        >
          {t('customers.profile.address.remove')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('customers.profile.address.sure')}
        footer={
          <div className="cluster">
            <Button
              variant="danger"
              loading={busy}
              onClick={async () => {
                setBusy(true)
                await onRemove()
                setBusy(false)
                setAsking(false)
              }}
            >
              {t('customers.profile.address.remove')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
          </div>
        }
      >
        <AddressLines address={address} />
      </Dialog>
    </li>
  )
}
