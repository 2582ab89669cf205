import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { ParcelDrawing } from '../../../ui/drawings/ParcelDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { useQueryParameters } from '../../../use-query-parameters.ts'
import { adminPaths } from '../../admin-paths.ts'
import { BackLink } from '../../BackLink.tsx'
import { useCouriers } from '../shipments/use-couriers.ts'
import { HandoverTable } from './HandoverTable.tsx'
import { problemOf } from './handover-rows.ts'
import { parseParcels } from './read-codes.ts'
import { ScanField } from './ScanField.tsx'
import { type Handover, useHandover } from './use-handover.ts'
import '../orders.css'
import './handover.css'

/**
 * Screen that hands many parcels over to a courier. The courier is selected once, codes are scanned or pasted, and all
 * parcels without a problem are marked as shipped with one click.
 */
export function HandoverScreen() {
  const { t } = useI18n()
  const query = useQueryParameters()
  const handover = useHandover()
  const { rows, add } = handover
  const waiting = rows.findLast(
    ({ number, trackingNumber, result }) => number !== '' && trackingNumber === '' && result !== 'handed-over',
  )
  const listed = query.get('numbers') ?? ''
  const isAdded = useRef(false)

  useEffect(() => {
    if (listed === '' || isAdded.current) return
    isAdded.current = true
    add(listed.split(',').map(number => ({ number, trackingNumber: '' })))
  }, [listed, add])

  return (
    <>
      <BackLink to={adminPaths.orders}>{t('admin-orders.title')}</BackLink>
      <div className="spread">
        <h1 className="admin__title">{t('shipping.handover.title')}</h1>
        <AddPacked onAdd={numbers => add(numbers.map(number => ({ number, trackingNumber: '' })))} />
      </div>
      <div className="card admin-panel">
        <ScanField waiting={waiting} onScan={handover.scan} onPaste={add} />
        <PasteList onAdd={add} />
      </div>
      {rows.length > 0 ? (
        <>
          <HandoverTable handover={handover} />
          <HandoverBar handover={handover} />
        </>
      ) : (
        <EmptyState
          drawing={<ParcelDrawing />}
          title={t('shipping.handover.none')}
          text={t('shipping.handover.none.text')}
        />
      )}
    </>
  )
}

/** Bar with the courier, the counts and the hand-over button. */
function HandoverBar({ handover: { rows, ready, busy, handOver, clearDone } }: { handover: Handover }) {
  const { t } = useI18n()
  const couriers = useCouriers(true)?.filter(({ archived }) => !archived) ?? []
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  // Preselects the courier if there is only one.
  const courierId = chosen || (couriers.length === 1 ? String(couriers[0]!.id) : '')
  const problems = rows.filter(row => problemOf(row, rows) !== null).length
  const done = rows.filter(({ result }) => result === 'handed-over').length

  return (
    <section className="selection-bar handover__bar" aria-label={t('shipping.handover.title')}>
      <SelectField
        label={t('shipping.courier')}
        prompt={t('shipping.handover.courier.choose')}
        options={couriers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={courierId}
        onChange={event => {
          setChosen(event.target.value)
          setMissing(false)
        }}
        error={isMissing ? t('shipping.handover.courier.missing') : undefined}
      />
      <p className="handover__counts" role="status">
        {t('shipping.handover.ready', { count: ready.length })}
        {problems > 0 && (
          <b className="handover__state--problem">{t('shipping.handover.problems', { count: problems })}</b>
        )}
        {done > 0 && (
          <Button variant="quiet" size="small" onClick={clearDone}>
            {t('shipping.handover.clear', { count: done })}
          </Button>
        )}
      </p>
      <Button
        loading={busy}
        disabled={ready.length === 0}
        onClick={() => (courierId ? void handOver(Number(courierId)) : setMissing(true))}
      >
        <Icon name="truck" />
        {t('shipping.handover.press', { count: ready.length })}
      </Button>
    </section>
  )
}

/** Button that adds up to 100 packed orders to the list. */
function AddPacked({ onAdd }: { onAdd: (numbers: string[]) => void }) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function add() {
    setBusy(true)
    try {
      const { data } = await api.adminListOrders({ query: { status: ['packed'], limit: '100' } })
      onAdd(data.orders.map(({ number }) => number))
      if (data.orders.length === 0) addToast({ type: 'info', title: t('shipping.handover.no-packed') })
    } catch (failure) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(failure, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="secondary" size="small" loading={busy} onClick={add}>
      <Icon name="plus" />
      {t('shipping.handover.add-packed')}
    </Button>
  )
}

/** Text area into which the rows of a courier's list are pasted from a spreadsheet. */
function PasteList({ onAdd }: { onAdd: Handover['add'] }) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const parcels = parseParcels(text)
    setError(parcels.length === 0 ? t('shipping.handover.paste.none') : undefined)
    if (parcels.length === 0) return
    onAdd(parcels)
    setText('')
  }

  return (
    <Disclosure title={t('shipping.handover.paste')}>
      <form className="stack gap-s" onSubmit={submit}>
        <TextArea
          label={t('shipping.handover.paste.label')}
          hint={t('shipping.handover.paste.hint')}
          value={text}
          onChange={event => setText(event.target.value)}
          rows={5}
          dir="ltr"
          maxLength={20_000}
          error={error}
        />
        <div>
          <Button type="submit" variant="secondary" size="small">
            {t('shipping.handover.paste.add')}
          </Button>
        </div>
      </form>
    </Disclosure>
  )
}
