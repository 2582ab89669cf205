import { useState } from 'react'
import type { Contracts } from '../../../../shared/contracts/all.ts'
import type { WireData } from '../../../../shared/contracts/endpoint.ts'
import type { CallInput } from '../../../../shared/contracts/endpoint-input.ts'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { addToast } from '../../../ui/toast-store.ts'

type GridProduct = WireData<Contracts['adminGetGrid']>['products'][number]
type Change = Pick<CallInput<Contracts['adminSaveGrid']>['body']['changes'][number], 'status' | 'categoryId'>

/** A product that caused the whole batch to be rejected, with the reason. */
export interface RefusedProduct {
  id: number
  name: string
  reason: string
}

/**
 * A saved batch. `undo` contains the changes that restore the previous state; null if they would not restore it
 * exactly.
 */
export interface SavedBatch {
  count: number
  undo: ReadonlyMap<number, Change> | null
}

/**
 * Changes status or category of many products in one transaction, with the endpoints of the grid. If one product cannot
 * be changed, the whole batch is rejected, and the product is reported with the reason.
 */
export function useBulkChange(onSaved: () => void) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ products: RefusedProduct[]; others: Map<number, Change> } | null>(null)
  const [saved, setSaved] = useState<SavedBatch | null>(null)

  async function save(wanted: ReadonlyMap<number, Change>, { isUndo = false } = {}): Promise<void> {
    setBusy(true)
    setRefused(null)
    setSaved(null)
    let products: GridProduct[] = []
    try {
      const ids = [...wanted.keys()]
      products = (await api.adminGetGrid({ query: { ids: ids.map(String) } })).data.products
      // Skips products that already have the requested values: publishing a published product again would change its
      // date.
      products = products.filter(product => differs(product, wanted.get(product.id)!))
      const changes = products.map(({ id, version }) => ({ id, version, ...wanted.get(id), variants: [] }))
      if (changes.length > 0) await api.adminSaveGrid({ body: { changes } }, { quiet: true })
      setSaved({ count: changes.length, undo: isUndo ? null : undoOf(products, wanted) })
      onSaved()
    } catch (error) {
      const found = refusedIn(error, products)
      const others = new Map([...wanted].filter(([id]) => !found.some(product => product.id === id)))
      if (found.length > 0) setRefused({ products: found, others })
      else addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return { busy, save, refused, closeRefused: () => setRefused(null), saved, closeSaved: () => setSaved(null) }
}
export type BulkChange = ReturnType<typeof useBulkChange>

/**
 * Returns the products to which the errors of a grid request refer. The field path of an error contains the product's
 * index among the changes.
 */
function refusedIn(error: unknown, products: readonly GridProduct[]): RefusedProduct[] {
  if (!(error instanceof ApiError)) return []
  const found = new Map<number, RefusedProduct>()
  for (const [path, messages] of Object.entries(error.errors)) {
    const product = products[Number(/^changes\.(\d+)\./.exec(path)?.[1] ?? -1)]
    if (product)
      found.set(product.id, { id: product.id, name: product.name || product.arabicName, reason: messages.join(' ') })
  }
  return [...found.values()]
}

const differs = ({ status, categoryId }: GridProduct, change: Change) =>
  (change.status ?? status) !== status || (change.categoryId ?? categoryId) !== categoryId

/**
 * Returns the changes that undo a batch. Null if a scheduled product changed its status or a published product became a
 * draft: undoing this requires the publication date, which the grid cannot set.
 */
function undoOf(products: readonly GridProduct[], wanted: ReadonlyMap<number, Change>): Map<number, Change> | null {
  const undo = new Map<number, Change>()
  for (const { id, status, categoryId } of products) {
    const change = wanted.get(id)!
    if (change.categoryId !== undefined) undo.set(id, { categoryId })
    else if (status === 'scheduled' || (status === 'published' && change.status === 'draft')) return null
    else undo.set(id, { status })
  }
  return undo
}
