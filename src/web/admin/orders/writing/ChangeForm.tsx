import { type FormEvent, useId, useRef, useState } from 'react'
import type { OrderDraft } from '../../../../shared/contracts/order-changes.ts'
import { ApiError } from '../../../api/client.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { useLast } from '../../use-last.ts'
import { usePaused } from '../../use-paused.ts'
import { AddressPart, readAddressFields } from './AddressPart.tsx'
import type { ChangeDone } from './ChangeScreen.tsx'
import { FindGoods } from './FindGoods.tsx'
import { Sums } from './Sums.tsx'
import { WrittenLines } from './WrittenLines.tsx'
import { linesOfDraft, sentLines, withGoods } from './written-lines.ts'

interface ChangeFormProps {
  draft: OrderDraft
  onDone: (done: ChangeDone) => void
  /** The order is not as it was seen. */
  onLate: () => void
}

const PAUSE_MS = 250

/** What is changed, with what it comes to before it is saved. */
export function ChangeForm({ draft, onDone, onLate }: ChangeFormProps) {
  const { t, money } = useI18n()
  const api = useApi()
  const failureId = useId()
  const { form, busy, errors, failure, submit } = useSubmit()
  const [lines, setLines] = useState(() => linesOfDraft(draft))
  const [region, setRegion] = useState(draft.address.state)
  const attempt = useRef({ content: '', key: '' })
  const { number, version } = draft
  const params = { number }
  const zones = useLoad('zones', async options => (await api.listShippingZones({}, options)).data)
  const now = JSON.stringify({ ...sentLines(lines), region })
  const wished = usePaused(now, PAUSE_MS)
  const look = useLoad(lines.length > 0 && wished === now ? wished : null, async options => {
    const body = { version, ...(JSON.parse(wished) as ReturnType<typeof sentLines> & { region: string }) }
    return (await api.adminLookAtChange({ params, body }, { ...options, quiet: true })).data
  })
  const refusal = look.error && (Object.values(look.error.errors)[0]?.[0] ?? look.error.message)
  const shown = useLast(look.data)
  const isHeld = look.data?.totalStays === true && look.data.total !== look.data.before
  const isSeen = wished === now && look.data !== null

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(async field => {
      const body = {
        ...{ version, ...sentLines(lines), address: readAddressFields(field, region), note: field('note') },
      }
      const content = JSON.stringify(body)
      // The same content keeps its key: sent again after a lost answer it changes nothing twice.
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
      const headers = { 'idempotency-key': attempt.current.key }
      return api.adminChangeOrder({ params, headers, body }).catch(error => {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        addToast({ type: 'error', title: t('writing.late'), message: t('writing.late.text') })
        onLate()
        return null
      })
    })
    if (answer) onDone(answer.data)
  }

  return (
    <form ref={form} className="admin-order" method="post" noValidate onSubmit={onSubmit}>
      <section className="card admin-order__part" aria-label={t('admin.lines')}>
        <h2 className="admin__heading">{t('admin.lines')}</h2>
        <WrittenLines lines={lines} onChange={setLines} />
        <FindGoods customerId={draft.customerId} onAdd={goods => setLines(before => withGoods(before, goods))} />
      </section>
      <div className="stack">
        <section className="card admin-order__part" aria-label={t('writing.where')}>
          <h2 className="admin__heading">{t('writing.where')}</h2>
          <AddressPart
            {...{ errors, region, values: draft.address, note: draft.note, zones: zones.data ?? [] }}
            onRegion={setRegion}
          />
        </section>
        <section className="card admin-order__part" aria-label={t('writing.sums')}>
          <h2 className="admin__heading">{t('writing.sums')}</h2>
          <Sums totals={shown ?? draft} busy={look.loading} />
          <p className="quiet" role="status">
            {look.data && look.data.total !== look.data.before && !isHeld
              ? t('writing.sums.before', { total: money(look.data.before) })
              : ''}
          </p>
          <div role="alert">
            {isHeld && (
              <FieldError id={`${failureId}-held`}>{t('writing.held', { total: money(draft.total) })}</FieldError>
            )}
            {refusal && <FieldError id={`${failureId}-look`}>{refusal}</FieldError>}
            {failure && <FieldError id={failureId}>{Object.values(errors).flat()[0] ?? failure}</FieldError>}
          </div>
          <div>
            <Button type="submit" loading={busy} disabled={lines.length === 0 || !isSeen || isHeld}>
              {t('writing.change.save')}
            </Button>
          </div>
          <p className="small quiet">{t('writing.change.tells')}</p>
        </section>
      </div>
    </form>
  )
}
