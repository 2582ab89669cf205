import type { FormEvent } from 'react'
import { useRef } from 'react'
import type { AdminZone } from '../../../shared/contracts/shipping-zone-shape.ts'
import { ZONE_TEXT_FIELDS } from '../../../shared/records/zone.ts'
import { localMoment, momentOfLocal } from '../../../shared/rules/days.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { useVersioned } from '../conflict/use-versioned.ts'
import { type VersionedDraft, VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { MultilingualField, readTranslations } from '../MultilingualField.tsx'
import { ZoneStateChip } from './ZoneStateChip.tsx'

interface ClosureFormProps {
  zone: AdminZone
  onSaved: (zone: AdminZone) => void
}

const localOf = (iso: string | null) => (iso ? localMoment(new Date(iso)) : '')
const isoOf = (written: string) => momentOfLocal(written)?.toISOString() ?? null

function draftOf({ messages, closedAt, closedUntil }: AdminZone) {
  return { messages, from: localOf(closedAt), until: localOf(closedUntil) }
}

/** Form that closes a zone, at once or for a period, with a message for shoppers. It also reopens a closed zone. */
export function ClosureForm({ zone, onSaved }: ClosureFormProps) {
  return (
    <VersionedDraftState state={zone} draftOf={draftOf}>
      {versioned => <ClosureFields versioned={versioned} onSaved={onSaved} />}
    </VersionedDraftState>
  )
}

interface ClosureFieldsProps {
  versioned: VersionedDraft<AdminZone, ReturnType<typeof draftOf>>
  onSaved: (zone: AdminZone) => void
}

function ClosureFields({ versioned, onSaved }: ClosureFieldsProps) {
  const { t } = useI18n()
  const api = useApi()
  const closes = useRef(true)
  const { base: zone, draft } = versioned
  const { form, busy, errors, failure, dialog, save } = useVersioned({
    versioned,
    onSaved,
    fields: {
      messages: { label: t('shipping.close.message') },
      from: { label: t('shipping.close.from') },
      until: { label: t('shipping.close.until') },
    },
    // Requires a confirmation if another admin has opened or closed the zone in the meantime.
    confirms: () => true,
    read: fields => ({ messages: readTranslations(fields, 'messages'), from: fields('from'), until: fields('until') }),
    send: ({ messages, from, until }, version) => {
      const body = { closed: closes.current, from: isoOf(from), until: isoOf(until), messages, version }
      return api.adminCloseZone({ params: { id: zone.id }, body })
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  const moment = (name: 'from' | 'until') => (
    <Field label={t(`shipping.close.${name}`)} hint={t(`shipping.close.${name}.hint`)} error={errors[name]} optional>
      {control => <input {...control} type="datetime-local" name={name} defaultValue={draft[name]} />}
    </Field>
  )
  return (
    <form ref={form} className="card admin-panel" method="post" noValidate onSubmit={onSubmit}>
      <div className="spread">
        <h2 className="admin__heading">{t('shipping.closure')}</h2>
        <ZoneStateChip zone={zone} />
      </div>
      {dialog}
      <MultilingualField
        path="messages"
        label={t('shipping.close.message')}
        values={draft.messages}
        maxLength={ZONE_TEXT_FIELDS.closedMessage.max}
        needed="none"
        errors={errors}
      />
      <div className="four-languages">
        {moment('from')}
        {moment('until')}
      </div>
      <div role="alert">{failure && <FieldError id="closure-failure">{failure}</FieldError>}</div>
      <div className="cluster">
        <Button
          type="submit"
          variant={zone.closedAt ? 'primary' : 'danger'}
          loading={busy}
          onClick={() => {
            closes.current = true
          }}
        >
          {t(zone.closedAt ? 'shipping.close.change' : 'shipping.close')}
        </Button>
        {zone.closedAt && (
          <Button
            type="submit"
            variant="secondary"
            onClick={() => {
              closes.current = false
            }}
          >
            {t('shipping.open')}
          </Button>
        )}
      </div>
    </form>
  )
}
