import { useEffect, useState } from 'react'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { addCode, addParcels, type HandoverRow, problemOf, withOrders, withOutcomes } from './handover-rows.ts'
import type { ScannedParcel } from './read-codes.ts'

/** Key in the session storage: a reload of the tab must not lose the scanned list. */
const STORED = 'admin-handover'
/** Maximum number of parcels per API call. */
const MAX_PARCELS_PER_CALL = 100

/** State of the hand-over: the list of parcels, scanning, corrections, and the hand-over itself. */
export function useHandover() {
  const { t } = useI18n()
  const api = useApi()
  const [rows, setRows] = useState(storedRows)
  const [busy, setBusy] = useState(false)
  useEffect(() => storeRows(rows), [rows])

  const unknown = rows.flatMap(({ number, order }) => (number !== '' && order?.number !== number ? [number] : []))
  const wanted = [...new Set(unknown)].slice(0, MAX_PARCELS_PER_CALL).join(',')
  useEffect(() => {
    if (wanted === '') return
    const stop = new AbortController()
    api
      .adminHandoverParcels({ query: { numbers: wanted.split(',') } }, { signal: stop.signal, quiet: true })
      .then(({ data }) => setRows(rows => withOrders(rows, data)))
      // Ignores a failed lookup: the server checks each order again when the parcels are handed over.
      .catch(() => undefined)
    return () => stop.abort()
  }, [api, wanted])

  const ready = rows.filter(row => row.result !== 'handed-over' && problemOf(row, rows) === null)

  async function handOver(courierId: number): Promise<void> {
    setBusy(true)
    try {
      for (let at = 0; at < ready.length; at += MAX_PARCELS_PER_CALL) {
        const sent = ready.slice(at, at + MAX_PARCELS_PER_CALL)
        const parcels = sent.map(({ number, trackingNumber }) => ({ number, trackingNumber }))
        const { data } = await api.adminHandOver({ body: { courierId, parcels } })
        setRows(rows => withOutcomes(rows, sent, data))
        const count = data.filter(({ result }) => result === 'handed-over').length
        const left = data.length - count
        addToast({
          type: left > 0 ? 'warning' : 'success',
          title: t('shipping.handover.done', { count }),
          message: left > 0 ? t('shipping.handover.left', { count: left }) : undefined,
        })
      }
    } catch (failure) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(failure, t) })
    } finally {
      setBusy(false)
    }
  }

  return {
    rows,
    ready,
    busy,
    handOver,
    scan: (code: string) => setRows(rows => addCode(rows, code)),
    add: (parcels: readonly ScannedParcel[]) => setRows(rows => addParcels(rows, parcels)),
    change: (key: number, changes: Partial<ScannedParcel>) =>
      setRows(rows => rows.map(row => (row.key === key ? { ...row, ...changes, result: null } : row))),
    remove: (key: number) => setRows(rows => rows.filter(row => row.key !== key)),
    clearDone: () => setRows(rows => rows.filter(({ result }) => result !== 'handed-over')),
  }
}
export type Handover = ReturnType<typeof useHandover>

function storedRows(): HandoverRow[] {
  try {
    const rows = JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as HandoverRow[]
    // Omits the stored order data, which are loaded again because they may have changed.
    return rows.map(row => ({ ...row, order: null }))
  } catch {
    return []
  }
}

function storeRows(rows: readonly HandoverRow[]): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(rows.filter(({ result }) => result !== 'handed-over')))
  } catch {}
}
