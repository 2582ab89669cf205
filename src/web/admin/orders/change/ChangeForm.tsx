import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { OrderDraft } from '../../../../shared/contracts/order-changes.ts'
import type { Shekels } from '../../../../shared/rules/money.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { type FormFields, useSubmit } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { serverVersion } from '../../conflict/server-version.ts'
import { useVersionConflict } from '../../conflict/use-version-conflict.tsx'
import type { VersionedDraft } from '../../conflict/VersionedDraftState.tsx'
import { AddressSection, readAddressFields } from '../../phone-orders/AddressSection.tsx'
import { DraftLines } from '../../phone-orders/DraftLines.tsx'
import { linesForRequest, withProduct } from '../../phone-orders/draft-lines.ts'
import { OrderTotals } from '../../phone-orders/OrderTotals.tsx'
import { ProductFinder } from '../../phone-orders/ProductFinder.tsx'
import { useDebounced } from '../../use-debounced.ts'
import { useIdempotencyKey } from '../../use-idempotency-key.ts'
import { useLastValue } from '../../use-last.ts'
import type { OrderChangeResult } from './ChangeScreen.tsx'
import { ORDER_MERGE_OPTIONS, type OrderChangeDraft, useOrderConflictFields } from './change-draft.ts'

interface ChangeFormProps {
  versioned: VersionedDraft<OrderDraft, OrderChangeDraft>
  onDone: (done: OrderChangeResult) => void
}

const DEBOUNCE_MS = 250

/** Form that edits an order, and shows the new totals before it is saved. */
export function ChangeForm({ versioned, onDone }: ChangeFormProps) {
  const { base: draft, draft: written, isMerged, draftOf, rebase } = versioned
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit } = useSubmit()
  const [lines, setLines] = useState(written.lines)
  const [region, setRegion] = useState(written.address.state)
  const keyOf = useIdempotencyKey()
  const params = { number: draft.number }
  const zones = useLoad('zones', async options => (await api.listShippingZones({}, options)).data)
  const { look, isSeen } = usePreview(draft, lines, region)
  const current = useMemo(() => serverVersion<OrderDraft>(look.error), [look.error])
  const latest = useRef(mergeWith)
  latest.current = mergeWith
  useEffect(() => {
    if (current) latest.current(current)
  }, [current])
  const refusal = look.error && !current && (Object.values(look.error.errors)[0]?.[0] ?? look.error.message)
  const shown = useLastValue(look.data)
  const isHeld = look.data?.totalStays === true && look.data.total !== look.data.before

  const conflict = useVersionConflict<OrderDraft, OrderChangeDraft>({
    ...ORDER_MERGE_OPTIONS,
    base: draft,
    draftOf,
    rebase,
    fields: useOrderConflictFields(zones.data ?? []),
    // Changes by other admins require confirmation before saving, because they may change the total.
    confirms: () => true,
  })

  const read = (field: FormFields) => ({ lines, address: readAddressFields(field, region), note: field('note') })

  function mergeWith(current: OrderDraft) {
    const data = new FormData(form.current!)
    const typed = { base: draft, mine: read(name => String(data.get(name) ?? '').trim()), current }
    if (conflict.resolve(typed)) rebase(current, conflict.merge(typed).merged)
  }

  // Focuses the form after a merge, because the submit button is disabled until the new total is loaded.
  useEffect(() => {
    if (isMerged) form.current?.focus()
  }, [isMerged, form])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(field =>
      conflict.send(read(field), ({ lines, ...rest }, version) => {
        const body = { version, ...linesForRequest(lines), ...rest }
        return api.adminChangeOrder({ params, headers: keyOf(body), body })
      }),
    )
    if (answer) onDone(answer.data)
  }

  return (
    <form ref={form} className="admin-columns" method="post" tabIndex={-1} noValidate onSubmit={onSubmit}>
      {conflict.dialog}
      <section className="card admin-panel" aria-label={t('admin.lines')}>
        <h2 className="admin__heading">{t('admin.lines')}</h2>
        <DraftLines lines={lines} onChange={setLines} />
        <ProductFinder customerId={draft.customerId} onAdd={goods => setLines(before => withProduct(before, goods))} />
      </section>
      <div className="stack">
        <section className="card admin-panel" aria-label={t('phone-orders.where')}>
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
        <section className="card admin-panel" aria-label={t('phone-orders.sums')}>
          <h2 className="admin__heading">{t('phone-orders.sums')}</h2>
          <OrderTotals totals={shown ?? draft} busy={look.loading} />
          <TotalNotes
            preview={look.data}
            total={draft.total}
            isHeld={isHeld}
            errors={[refusal, failure && (Object.values(errors).flat()[0] ?? failure)]}
          />
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

/**
 * Loads a preview of the order with the debounced lines and region. `isSeen` is true if the preview belongs to the
 * current input.
 */
function usePreview({ number, version }: OrderDraft, lines: OrderChangeDraft['lines'], region: string) {
  const api = useApi()
  const now = JSON.stringify({ ...linesForRequest(lines), region })
  const debounced = useDebounced(now, DEBOUNCE_MS)
  const look = useLoad(lines.length > 0 && debounced === now ? debounced : null, async options => {
    const body = { version, ...(JSON.parse(debounced) as ReturnType<typeof linesForRequest> & { region: string }) }
    return (await api.adminPreviewChange({ params: { number }, body }, { ...options, quiet: true })).data
  })
  return { look, isSeen: debounced === now && look.data !== null }
}

interface TotalNotesProps {
  /** Preview of the changed order; null while loading. */
  preview: { total: Shekels; before: Shekels } | null
  /** Total of the unchanged order. */
  total: Shekels
  /** True if the total must stay the same, but the edit would change it. */
  isHeld: boolean
  errors: (string | false | null | undefined)[]
}

/** Shows the total before the change, and the reasons that prevent saving. */
function TotalNotes({ preview, total, isHeld, errors }: TotalNotesProps) {
  const { t, money } = useI18n()
  const id = useId()
  const held = isHeld && t('admin-orders.change.held', { total: money(total) })
  return (
    <>
      <p className="quiet" role="status">
        {preview && preview.total !== preview.before && !isHeld
          ? t('phone-orders.sums.before', { total: money(preview.before) })
          : ''}
      </p>
      <div role="alert">
        {[held, ...errors].map(
          (error, n) =>
            error && (
              // biome-ignore lint/suspicious/noArrayIndexKey: each reason has its place
              <FieldError key={n} id={`${id}-${n}`}>
                {error}
              </FieldError>
            ),
        )}
      </div>
    </>
  )
}
