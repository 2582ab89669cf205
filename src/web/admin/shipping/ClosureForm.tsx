import type { FormEvent } from 'react'
import { useRef } from 'react'
import type { AdminZone } from '../../../shared/contracts/shipping-zones.ts'
import { localMoment, momentOfLocal } from '../../../shared/rules/days.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { MultilingualField, readTranslations } from '../MultilingualField.tsx'
import { useVersioned } from '../use-versioned.tsx'
import { ZoneState } from './ZoneState.tsx'

/** Closes a zone, at once or for some days, with what shoppers are told; or opens it. */
export function ClosureForm({ zone, onSaved }: { zone: AdminZone; onSaved: (zone: AdminZone) => void }) {
  const { t } = useI18n()
  const api = useApi()
  const closes = useRef(true)
  const isoOf = (written: string) => momentOfLocal(written)?.toISOString() ?? null
  const { form, busy, errors, failure, notice, save } = useVersioned({
    seen: zone,
    onSaved,
    send: (fields, version) =>
      api.adminCloseZone({
        params: { id: zone.id },
        body: {
          closed: closes.current,
          from: isoOf(fields('from')),
          until: isoOf(fields('until')),
          messages: readTranslations(fields, 'messages'),
          version,
        },
      }),
    changes: () => [],
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  const moment = (name: 'from' | 'until', value: string | null) => (
    <Field label={t(`shipping.close.${name}`)} hint={t(`shipping.close.${name}.hint`)} error={errors[name]} optional>
      {control => (
        <input
          {...control}
          type="datetime-local"
          name={name}
          defaultValue={value ? localMoment(new Date(value)) : ''}
        />
      )}
    </Field>
  )
  return (
    <form ref={form} className="card admin-order__part" method="post" noValidate onSubmit={onSubmit}>
      <div className="spread">
        <h2 className="admin__heading">{t('shipping.closure')}</h2>
        <ZoneState zone={zone} />
      </div>
      {notice}
      <MultilingualField
        path="messages"
        label={t('shipping.close.message')}
        values={zone.messages}
        maxLength={300}
        needed="none"
        errors={errors}
      />
      <div className="four-languages">
        {moment('from', zone.closedAt)}
        {moment('until', zone.closedUntil)}
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
