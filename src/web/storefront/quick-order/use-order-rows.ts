import { useCallback, useEffect, useRef, useState } from 'react'
import type { QuickOrderLine } from '../../../shared/contracts/quick-order.ts'
import { MAX_CODE_LENGTH, skuKey } from '../../../shared/rules/quick-order.ts'
import { useApi } from '../../api/provider.tsx'
import { useViewerChangeCount } from '../../auth/session.ts'
import { type OrderRow, quantityOf, readRows, storeRows, withBlankRow } from './order-rows.ts'

const DEBOUNCE_MS = 300
/** Form of a code that the shop can have; other texts, such as names of several words, are not sent. */
const CODE = new RegExp(`^[\\p{L}\\p{N}._/]{1,${MAX_CODE_LENGTH}}$`, 'u')

/**
 * Rows of the quick order. All rows are resolved together, 300 ms after the last change, because quantity prices count
 * the units of several rows.
 */
export function useOrderRows() {
  const api = useApi()
  const viewer = useViewerChangeCount()
  const [rows, setRows] = useState(readRows)
  const [failed, setFailed] = useState(false)
  const [resolved, setResolved] = useState('')
  const [attempt, setAttempt] = useState(0)
  const lines = rows.flatMap(row => {
    const [code, quantity] = [skuKey(row.code), quantityOf(row)]
    return quantity !== null && CODE.test(code) ? [{ code, quantity }] : []
  })
  const key = JSON.stringify([lines, viewer])
  const latest = useRef(lines)
  latest.current = lines

  useEffect(() => storeRows(rows), [rows])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    const requested = latest.current
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const options = { signal: controller.signal, quiet: true }
        const found =
          requested.length > 0 ? (await api.resolveQuickOrder({ body: { lines: requested } }, options)).data : []
        if (controller.signal.aborted) return
        const byCode = new Map(requested.map(({ code, quantity }, at) => [`${code} ${quantity}`, found[at] ?? null]))
        setRows(now => now.map(row => withLine(row, byCode)))
        setResolved(key)
        setFailed(false)
      } catch (error) {
        if (controller.signal.aborted) return
        console.error(error)
        setFailed(true)
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, key, attempt])

  const change = useCallback((id: number, typed: Partial<Pick<OrderRow, 'code' | 'quantity'>>) => {
    setRows(now => withBlankRow(now.map(row => (row.id === id ? changed(row, typed) : row))))
  }, [])
  const remove = useCallback((id: number) => setRows(now => withBlankRow(now.filter(row => row.id !== id))), [])
  const retry = () => setAttempt(count => count + 1)

  return { rows, setRows, change, remove, isResolved: resolved === key, failed, retry }
}

/** Another code is another product: the line of the previous code is discarded. */
function changed(row: OrderRow, typed: Partial<Pick<OrderRow, 'code' | 'quantity'>>): OrderRow {
  const isOther = typed.code !== undefined && skuKey(typed.code) !== skuKey(row.code)
  return { ...row, ...typed, ...(isOther && { line: undefined }) }
}

function withLine(row: OrderRow, byCode: ReadonlyMap<string, QuickOrderLine | null>): OrderRow {
  const code = skuKey(row.code)
  if (code === '' || quantityOf(row) === null) return row
  if (!CODE.test(code)) return { ...row, line: null }
  const line = byCode.get(`${code} ${quantityOf(row)}`)
  return line === undefined ? row : { ...row, line }
}
