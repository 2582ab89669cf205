import { type FormEvent, useState } from 'react'
import type { AdminZone } from '../../../shared/contracts/shipping-zone-shape.ts'
import { type EditableColumn, editableFields, pickFields } from '../../../shared/records/field.ts'
import { ZONE_FIELDS, ZONE_TEXT_FIELDS } from '../../../shared/records/zone.ts'
import type { Shekels } from '../../../shared/rules/money.ts'
import { useApi } from '../../api/provider.tsx'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useVersioned } from '../conflict/use-versioned.ts'
import { type VersionedDraft, VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { MultilingualField, readTranslations } from '../MultilingualField.tsx'
import { readTexts } from '../read-texts.ts'
import { readRecord, WEEKDAYS } from '../record-draft.ts'
import { RegionRows } from './RegionRows.tsx'
import { type DraftRegion, type Regions, useRegions } from './use-regions.ts'
import './shipping.css'

interface ZoneFormProps {
  zone: AdminZone
  /** All zones, to which a region can be moved. */
  zones: AdminZone[]
  /** Subtotal in shekels from which delivery is free in zones without their own limit. */
  shopFreeFrom: Shekels
  isNew: boolean
  onSaved: (zone: AdminZone) => void
  onRemoved: () => void
}

type ZoneDraft = ReturnType<typeof draftOf>

function draftOf(zone: AdminZone) {
  const stay: DraftRegion[] = zone.regions.map(region => ({ ...region, zoneId: null }))
  return { names: zone.names, ...pickFields(ZONE_FIELDS, zone), regions: stay }
}

/** Form that edits a zone: names, fee, free delivery, delivery time and regions. */
export function ZoneForm({ zone, ...props }: ZoneFormProps) {
  return (
    <VersionedDraftState state={zone} draftOf={draftOf}>
      {versioned => <ZoneFields versioned={versioned} {...props} />}
    </VersionedDraftState>
  )
}

interface ZoneFieldsProps extends Omit<ZoneFormProps, 'zone'> {
  versioned: VersionedDraft<AdminZone, ZoneDraft>
}

function ZoneFields({ versioned, zones, shopFreeFrom, isNew, onSaved, onRemoved }: ZoneFieldsProps) {
  const { t, nameOf } = useZoneWords()
  const api = useApi()
  const { base, draft } = versioned
  const regions = useRegions(draft.regions)
  const { form, busy, errors, failure, dialog, save, removeAtOnce } = useVersioned({
    versioned,
    onSaved,
    fields: useZoneViews(),
    // A new region has no code yet, so its names serve as its key.
    rowKey: ({ code, names }) => String(code ?? JSON.stringify(names)),
    read: fields => readZone(fields, regions),
    send: (draft, version) =>
      isNew
        ? api.adminAddZone({ body: draft })
        : api.adminChangeZone({ params: { id: base.id }, body: { ...draft, version } }),
  })
  const others = zones.filter(({ id }) => id !== base.id)
  const homes = [base, ...others].map(one => ({ id: one.id, name: nameOf(one) }))

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  async function remove() {
    if (await removeAtOnce(version => api.adminRemoveZone({ params: { id: base.id }, query: { version } }))) onRemoved()
  }

  return (
    <form ref={form} className="card admin-panel" method="post" noValidate onSubmit={onSubmit}>
      {dialog}
      <MultilingualField
        path="names"
        label={t('shipping.zone.names')}
        values={draft.names}
        maxLength={ZONE_TEXT_FIELDS.name.max}
        errors={errors}
      />
      <ZoneFigures draft={draft} errors={errors} />
      <FreeDelivery draft={draft} errors={errors} shopFreeFrom={shopFreeFrom} />
      <DeliveryDays days={draft.deliveryDays} error={errors.deliveryDays} />
      <RegionRows {...regions} homes={isNew ? [] : homes} errors={errors} />
      <div role="alert">{failure && <FieldError id="zone-failure">{failure}</FieldError>}</div>
      <div className="cluster">
        <Button type="submit" loading={busy}>
          {t('shipping.save')}
        </Button>
        {!isNew && !base.used && (
          <Button variant="quiet" onClick={remove}>
            {t('shipping.zone.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

function readZone(fields: FormFields, { rows }: Regions): ZoneDraft {
  return {
    ...readTexts(ZONE_TEXT_FIELDS, fields),
    ...readRecord(ZONE_FIELDS, fields),
    regions: rows.map(({ code, used, zoneId }, n) => ({
      code,
      used,
      zoneId,
      names: readTranslations(fields, `regions.${n}.names`),
    })),
  }
}

function useZoneViews() {
  const { t, weekday, nameOf, list } = useZoneWords()
  return {
    names: { label: t('shipping.zone.names') },
    fee: { label: t('shipping.zone.fee') },
    usesShopFreeFrom: { label: t('shipping.zone.usesShopFreeFrom') },
    freeFrom: { label: t('shipping.zone.freeFrom') },
    minDays: { label: t('shipping.zone.minDays') },
    maxDays: { label: t('shipping.zone.maxDays') },
    deliveryDays: { label: t('shipping.zone.deliveryDays'), show: (days: number[]) => list(days.map(weekday)) },
    regions: { label: t('shipping.zone.regions'), rowName: nameOf },
  }
}

/** Number fields of a zone, except those that are rendered separately. */
type Figure = Exclude<EditableColumn<typeof ZONE_FIELDS>, 'deliveryDays' | 'usesShopFreeFrom' | 'freeFrom'>
const ELSEWHERE = ['deliveryDays', 'usesShopFreeFrom', 'freeFrom']
const FIGURES = editableFields(ZONE_FIELDS).flatMap(({ name }) => (ELSEWHERE.includes(name) ? [] : [name as Figure]))

function ZoneFigures({ draft, errors }: { draft: ZoneDraft; errors: FieldErrors }) {
  const { t } = useI18n()
  return (
    <div className="four-languages">
      {FIGURES.map(name => (
        <TextField
          key={name}
          name={name}
          label={t(`shipping.zone.${name}`)}
          defaultValue={draft[name]}
          inputMode="decimal"
          dir="ltr"
          error={errors[name]}
        />
      ))}
    </div>
  )
}

interface FreeDeliveryProps {
  draft: ZoneDraft
  errors: FieldErrors
  shopFreeFrom: Shekels
}

/** Fields for the subtotal from which delivery is free: the limit of the shop, or the zone's own limit. */
function FreeDelivery({ draft, errors, shopFreeFrom }: FreeDeliveryProps) {
  const { t, money } = useI18n()
  const [usesShop, setUsesShop] = useState(draft.usesShopFreeFrom)
  return (
    <div className="stack gap-s">
      <Checkbox
        name="usesShopFreeFrom"
        label={t('shipping.zone.shop-free-from', { amount: money(shopFreeFrom) })}
        checked={usesShop}
        onChange={event => setUsesShop(event.target.checked)}
      />
      <div className="four-languages" hidden={usesShop}>
        <TextField
          name="freeFrom"
          label={t('shipping.zone.own-free-from')}
          hint={t('shipping.zone.own-free-from.hint')}
          defaultValue={draft.freeFrom ?? ''}
          inputMode="decimal"
          dir="ltr"
          optional
          error={errors.freeFrom}
        />
      </div>
    </div>
  )
}

function DeliveryDays({ days, error }: { days: number[]; error: string[] | undefined }) {
  const { t, weekday } = useZoneWords()
  return (
    <fieldset className="shipping-days">
      <legend className="field__label">{t('shipping.zone.deliveryDays')}</legend>
      <div className="cluster">
        {WEEKDAYS.map(day => (
          <Checkbox key={day} name={`deliveryDays.${day}`} label={weekday(day)} defaultChecked={days.includes(day)} />
        ))}
      </div>
      {error && <FieldError id="zone-days">{error}</FieldError>}
    </fieldset>
  )
}

function useZoneWords() {
  const { t, list, language } = useI18n()
  const days = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return {
    t,
    list,
    // 22 November 2026 is a Sunday, so adding an ISO weekday (1 is Monday) gives a date of that weekday.
    weekday: (day: number) => days.format(new Date(Date.UTC(2026, 10, 22 + day))),
    nameOf: ({ names }: { names: AdminZone['names'] }) => names[language] || names.ar,
  }
}
