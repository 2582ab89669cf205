import { useState } from 'react'
import type { AdminZone } from '../../../shared/contracts/shipping-zone-shape.ts'

/** Draft of a region. */
export interface DraftRegion {
  /** Code of the region; null for a new region. */
  code: string | null
  names: AdminZone['names']
  used: boolean
  /** Zone to which saving moves the region; null if the region stays in its zone. */
  zoneId: number | null
}

export interface RegionRow extends DraftRegion {
  key: number
}

export interface Regions {
  rows: RegionRow[]
  add: () => void
  remove: (key: number) => void
  /** Moves a region by one position: up (-1) or down (1). */
  shift: (key: number, by: -1 | 1) => void
  moveTo: (key: number, zoneId: number | null) => void
}

const NAMELESS = { ar: '', en: '', he: '', ru: '' }

/**
 * State of the region rows: additions, removals, order and moves. Typed names are not included, because the inputs hold
 * them.
 */
export function useRegions(regions: DraftRegion[]): Regions {
  const [rows, setRows] = useState<RegionRow[]>(() => regions.map((region, key) => ({ key, ...region })))
  const [next, setNext] = useState(regions.length)
  return {
    rows,
    add() {
      setRows([...rows, { key: next, code: null, names: NAMELESS, used: false, zoneId: null }])
      setNext(next + 1)
    },
    remove: key => setRows(rows.filter(row => row.key !== key)),
    shift(key, by) {
      const place = rows.findIndex(row => row.key === key)
      const other = rows[place + by]
      if (!other) return
      setRows(rows.with(place, other).with(place + by, rows[place]!))
    },
    moveTo: (key, zoneId) => setRows(rows.map(row => (row.key === key ? { ...row, zoneId } : row))),
  }
}
