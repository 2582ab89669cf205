import { useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { serverVersion } from '../../conflict/server-version.ts'
import { parseNumber } from '../../parse-number.ts'
import {
  type Column,
  type GridState,
  gridChanges,
  gridDraft,
  type ProductConflict,
  SELECT_COLUMNS,
  withServerVersions,
} from './grid-cells.ts'
import { useGridConflict } from './grid-conflict.tsx'
import type { Grid } from './use-grid.ts'
import type { ColumnOptions } from './written-cells.ts'

/** Saves the edited cells, all or none. Changing a price requires the password. */
export function useSaving(grid: Grid, options: ColumnOptions, labelOf: (column: Column) => string) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const conflict = useGridConflict(grid, labelOf)
  const [failure, setFailure] = useState<string | null>(null)

  /** Finds invalid cells before a request is sent. */
  function wrongCells(): Map<string, string> {
    const wrong = new Map<string, string>()
    for (const [key, text] of grid.typed) {
      const column = key.split(' ')[1] as Column
      if (SELECT_COLUMNS.has(column) && !options[column]?.some(({ value }) => value === text))
        wrong.set(key, t('field.choice'))
      else if (column === 'name' && text === '') wrong.set(key, t('field.required'))
      else if (column !== 'name' && column !== 'professionalPrice' && text === '') wrong.set(key, t('field.required'))
      else if (!SELECT_COLUMNS.has(column) && column !== 'name' && parseNumber(text) === -1)
        wrong.set(key, t('field.number'))
    }
    return wrong
  }

  async function send(password?: string, cells: GridState = grid): Promise<void> {
    const { changes, cellOf } = gridChanges(cells.products, cells.typed)
    try {
      const { data } = await api.adminSaveGrid({ body: { changes, password } })
      const saved = data.products.map(current => ({ id: current.id, current }))
      grid.take(withServerVersions(cells, saved, gridDraft(data.products)))
      addToast({ type: 'success', title: t('shipping.saved') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const late = serverVersion<ProductConflict[]>(error)
      const merged = late && conflict.rebased(late)
      if (late) return merged ? await send(password, merged) : undefined
      // Rethrows a wrong password, because the password dialog shows the error at its field.
      if (password !== undefined && 'password' in error.errors) throw error
      grid.setErrors(new Map(Object.entries(error.errors).flatMap(([at, message]) => cellAt(cellOf, at, message[0]))))
      setFailure(failureText(error, t))
    }
  }

  async function save() {
    setFailure(null)
    const wrong = wrongCells()
    grid.setErrors(wrong)
    if (wrong.size > 0) return setFailure(t('product-grid.wrong', { count: wrong.size }))
    if (gridChanges(grid.products, grid.typed).hasPrices) return setAsking(true)
    setBusy(true)
    await send()
    setBusy(false)
  }

  return { busy, failure, conflict: conflict.dialog, isAsking, stopAsking: () => setAsking(false), save, send }
}

function cellAt(cellOf: Map<string, string>, at: string, message: string | undefined): [string, string][] {
  const key = cellOf.get(at)
  return key && message ? [[key, message]] : []
}
