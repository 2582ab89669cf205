import { useState } from 'react'
import type { GridProduct } from '../../../../shared/contracts/product-grid.ts'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { parseNumber } from '../../parse-number.ts'
import { type Column, gridChanges, SELECT_COLUMNS } from './grid-cells.ts'
import type { Grid, Options } from './use-grid.ts'

export interface Late {
  id: number
  current: GridProduct | null
  /** Who changed it last, and when. */
  by: string
  at: string | null
}

/** Saves the changed cells: all or none. Prices ask for the password first. */
export function useSaving(grid: Grid, options: Options) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [late, setLate] = useState<Late[]>([])
  const [failure, setFailure] = useState<string | null>(null)

  /** What cannot be, before anything is sent. */
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

  async function send(password?: string): Promise<void> {
    const { changes, cellOf } = gridChanges(grid.products, grid.typed)
    try {
      const { data } = await api.adminSaveGrid({ body: { changes, password } })
      grid.settle(
        data.products.map(current => ({ id: current.id, current })),
        { mine: false },
      )
      addToast({ type: 'success', title: t('shipping.saved') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const changed = (error.data as { changed?: Late[] } | undefined)?.changed
      if (changed) return setLate(changed)
      // A wrong password is told beside its field.
      if (password !== undefined && 'password' in error.errors) throw error
      grid.setErrors(new Map(Object.entries(error.errors).flatMap(([at, told]) => cellAt(cellOf, at, told[0]))))
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

  /** Goes on from what there is now of one product, with what was typed of it or without. */
  function settle(one: Late, mine: boolean) {
    grid.settle([one], { mine })
    setLate(late.filter(other => other !== one))
  }

  return { busy, failure, late, isAsking, stopAsking: () => setAsking(false), save, send, settle }
}

function cellAt(cellOf: Map<string, string>, at: string, told: string | undefined): [string, string][] {
  const key = cellOf.get(at)
  return key && told ? [[key, told]] : []
}
