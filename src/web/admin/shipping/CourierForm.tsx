import type { FormEvent } from 'react'
import type { Courier } from '../../../shared/contracts/couriers.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useVersioned } from '../conflict/use-versioned.ts'
import { type VersionedDraft, VersionedDraftState } from '../conflict/VersionedDraftState.tsx'

interface CourierFormProps {
  courier: Courier
  onSaved: (courier: Courier) => void
}

function draftOf({ name, phone, trackingUrl, archived }: Courier) {
  return { name, phone: phone ?? '', trackingUrl: trackingUrl ?? '', archived }
}

/** Form that edits a courier: name, phone, and tracking address. */
export function CourierForm({ courier, onSaved }: CourierFormProps) {
  return (
    <VersionedDraftState state={courier} draftOf={draftOf}>
      {versioned => <CourierFields versioned={versioned} onSaved={onSaved} />}
    </VersionedDraftState>
  )
}

interface CourierFieldsProps {
  versioned: VersionedDraft<Courier, ReturnType<typeof draftOf>>
  onSaved: (courier: Courier) => void
}

function CourierFields({ versioned, onSaved }: CourierFieldsProps) {
  const { t } = useI18n()
  const api = useApi()
  const { draft } = versioned
  const { id } = versioned.base
  const labels = {
    name: t('shipping.courier.name'),
    phone: t('shipping.courier.phone'),
    trackingUrl: t('shipping.courier.url'),
    archived: t('shipping.courier.archive'),
  }
  const { form, busy, errors, failure, dialog, save } = useVersioned({
    versioned,
    onSaved,
    fields: {
      name: { label: labels.name },
      phone: { label: labels.phone },
      trackingUrl: { label: labels.trackingUrl },
      archived: { label: labels.archived },
    },
    read: fields => ({
      name: fields('name'),
      phone: fields('phone'),
      trackingUrl: fields('trackingUrl'),
      archived: fields('archived') === 'on',
    }),
    send: ({ archived, ...written }, version) =>
      id === 0
        ? api.adminAddCourier({ body: written })
        : api.adminChangeCourier({ params: { id }, body: { ...written, archived, version } }),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit}>
      {dialog}
      <TextField name="name" label={labels.name} defaultValue={draft.name} maxLength={80} error={errors.name} />
      <TextField
        name="phone"
        type="tel"
        label={labels.phone}
        defaultValue={draft.phone}
        maxLength={40}
        optional
        error={errors.phone}
      />
      <TextField
        name="trackingUrl"
        type="url"
        label={labels.trackingUrl}
        hint={<bdi dir="ltr">{'https://…/{number}'}</bdi>}
        defaultValue={draft.trackingUrl}
        maxLength={300}
        optional
        error={errors.trackingUrl}
      />
      {id !== 0 && <Checkbox name="archived" label={labels.archived} defaultChecked={draft.archived} />}
      <div role="alert">{failure && <FieldError id="courier-failure">{failure}</FieldError>}</div>
      <div>
        <Button type="submit" loading={busy}>
          {t('shipping.save')}
        </Button>
      </div>
    </form>
  )
}
