import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { OrderDraft } from '../../../../shared/contracts/order-changes.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { type FormFields, useSubmit } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { serverVersion } from '../../conflict/server-version.ts'
import { useVersionConflict } from '../../conflict/use-version-conflict.tsx'
import type { VersionedDraft } from '../../conflict/Versioned.tsx'
import { AddressSection, readAddressFields } from '../../phone-orders/AddressSection.tsx'
import { DraftLines } from '../../phone-orders/DraftLines.tsx'
import { sentLines, withProduct } from '../../phone-orders/draft-lines.ts'
import { OrderTotals } from '../../phone-orders/OrderTotals.tsx'
import { ProductFinder } from '../../phone-orders/ProductFinder.tsx'
import { useDebounced } from '../../use-debounced.ts'
import { useLast } from '../../use-last.ts'
import type { ChangeDone } from './ChangeScreen.tsx'
import { CHANGE_MERGE, useChangeViews, type WrittenChange } from './change-draft.ts'

interface ChangeFormProps {
  versioned: VersionedDraft<OrderDraft, WrittenChange>
  onDone: (done: ChangeDone) => void
}

const PAUSE_MS = 250

/** Edits the order, with its new totals before saving. */
export function ChangeForm({ versioned, onDone }: ChangeFormProps) {
  const { base: draft, draft: written, isMerged, draftOf, rebase } = versioned
  const { t, money } = useI18n()
  const api = useApi()
  const failureId = useId()
  const { form, busy, errors, failure, submit } = useSubmit()
  const [lines, setLines] = useState(written.lines)
  const [region, setRegion] = useState(written.address.state)
  const attempt = useRef({ content: '', key: '' })
  const { number, version } = draft
  const params = { number }
  const zones = useLoad('zones', async options => (await api.listShippingZones({}, options)).data)
  const now = JSON.stringify({ ...sentLines(lines), region })
  const wished = useDebounced(now, PAUSE_MS)
  const look = useLoad(lines.length > 0 && wished === now ? wished : null, async options => {
    const body = { version, ...(JSON.parse(wished) as ReturnType<typeof sentLines> & { region: string }) }
    return (await api.adminPreviewChange({ params, body }, { ...options, quiet: true })).data
  })
  const current = useMemo(() => serverVersion<OrderDraft>(look.error), [look.error])
  const latest = useRef(mergeWith)
  latest.current = mergeWith
  useEffect(() => {
    if (current) latest.current(current)
  }, [current])
  const refusal = look.error && !current && (Object.values(look.error.errors)[0]?.[0] ?? look.error.message)
  const shown = useLast(look.data)
  const isHeld = look.data?.totalStays === true && look.data.total !== look.data.before
  const isSeen = wished === now && look.data !== null

  const conflict = useVersionConflict<OrderDraft, WrittenChange>({
    ...CHANGE_MERGE,
    base: draft,
    draftOf,
    rebase,
    fields: useChangeViews(zones.data ?? []),
    // Other admins' changes are shown before saving: they may change the total.
    confirms: () => true,
  })

  const read = (field: FormFields) => ({ lines, address: readAddressFields(field, region), note: field('note') })

  function mergeWith(current: OrderDraft) {
    const data = new FormData(form.current!)
    const typed = { base: draft, mine: read(name => String(data.get(name) ?? '').trim()), current }
    if (conflict.resolve(typed)) rebase(current, conflict.merge(typed).merged)
  }

  // Its submit button is disabled until the new total is loaded.
  useEffect(() => {
    if (isMerged) form.current?.focus()
  }, [isMerged, form])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(field =>
      conflict.send(read(field), ({ lines, ...rest }, version) => {
        const body = { version, ...sentLines(lines), ...rest }
        const content = JSON.stringify(body)
        // The same content keeps its idempotency key: a retry after a lost answer changes nothing twice.
        if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
        const headers = { 'idempotency-key': attempt.current.key }
        return api.adminChangeOrder({ params, headers, body })
      }),
    )
    if (answer) onDone(answer.data)
  }

  return (
    <form ref={form} className="admin-order" method="post" tabIndex={-1} noValidate onSubmit={onSubmit}>
      {conflict.dialog}
      <section className="card admin-order__part" aria-label={t('admin.lines')}>
        <h2 className="admin__heading">{t('admin.lines')}</h2>
        <DraftLines lines={lines} onChange={setLines} />
        <ProductFinder customerId={draft.customerId} onAdd={goods => setLines(before => withProduct(before, goods))} />
      </section>
      <div className="stack">
        <section className="card admin-order__part" aria-label={t('phone-orders.where')}>
          <h2 className="admin__heading">{t('phone-orders.where')}</h2>
          <AddressSection
            errors={errors}
            region={region}
            values={written.address}
            note={written.note}
            zones={zones.data ?? []}
            onRegion={setRegion}
          />
        </section>
        <section className="card admin-order__part" aria-label={t('phone-orders.sums')}>
          <h2 className="admin__heading">{t('phone-orders.sums')}</h2>
          <OrderTotals totals={shown ?? draft} busy={look.loading} />
          <p className="quiet" role="status">
            {look.data && look.data.total !== look.data.before && !isHeld
              ? t('phone-orders.sums.before', { total: money(look.data.before) })
              : ''}
          </p>
          <div role="alert">
            {isHeld && (
              <FieldError id={`${failureId}-held`}>
                {t('admin-orders.change.held', { total: money(draft.total) })}
              </FieldError>
            )}
            {refusal && <FieldError id={`${failureId}-look`}>{refusal}</FieldError>}
            {failure && <FieldError id={failureId}>{Object.values(errors).flat()[0] ?? failure}</FieldError>}
          </div>
          <div>
            <Button type="submit" loading={busy} disabled={lines.length === 0 || !isSeen || isHeld}>
              {t('admin-orders.change.save')}
            </Button>
          </div>
          <p className="small quiet">{t('admin-orders.change.emails')}</p>
        </section>
      </div>
    </form>
  )
}
