import type { FormEvent } from 'react'
import type { Courier } from '../../../shared/contracts/couriers.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useVersioned } from '../use-versioned.tsx'

/** A courier's name, phone, and where a parcel can be followed. */
export function CourierForm({ courier, onSaved }: { courier: Courier; onSaved: (courier: Courier) => void }) {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, notice, save } = useVersioned({
    seen: courier,
    onSaved,
    send: (fields, version) => {
      const body = { name: fields('name'), phone: fields('phone'), trackingUrl: fields('trackingUrl') }
      if (courier.id === 0) return api.adminAddCourier({ body })
      const archived = fields('archived') === 'on'
      return api.adminChangeCourier({ params: { id: courier.id }, body: { ...body, archived, version } })
    },
    changes: () => [],
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit}>
      {notice}
      <TextField
        name="name"
        label={t('shipping.courier.name')}
        defaultValue={courier.name}
        maxLength={80}
        error={errors.name}
      />
      <TextField
        name="phone"
        type="tel"
        label={t('shipping.courier.phone')}
        defaultValue={courier.phone ?? ''}
        maxLength={40}
        optional
        error={errors.phone}
      />
      <TextField
        name="trackingUrl"
        type="url"
        label={t('shipping.courier.url')}
        hint={<bdi dir="ltr">{'https://…/{number}'}</bdi>}
        defaultValue={courier.trackingUrl ?? ''}
        maxLength={300}
        optional
        error={errors.trackingUrl}
      />
      {courier.id !== 0 && (
        <Checkbox name="archived" label={t('shipping.courier.archive')} defaultChecked={courier.archived} />
      )}
      <div role="alert">{failure && <FieldError id="courier-failure">{failure}</FieldError>}</div>
      <div>
        <Button type="submit" loading={busy}>
          {t('shipping.save')}
        </Button>
      </div>
    </form>
  )
}
