import { useState } from 'react'
import type { AdminZone } from '../../../shared/contracts/shipping-zones.ts'

/** Draft of a region. */
export interface DraftRegion {
  /** Null for a new one. */
  code: string | null
  names: AdminZone['names']
  used: boolean
  /** Target zone of a move; null to stay. */
  zoneId: number | null
}

export interface RegionRow extends DraftRegion {
  key: number
}

export interface Regions {
  rows: RegionRow[]
  add: () => void
  remove: (key: number) => void
  /** Moves one position up (-1) or down (1). */
  shift: (key: number, by: -1 | 1) => void
  moveTo: (key: number, zoneId: number | null) => void
}

const NAMELESS = { ar: '', en: '', he: '', ru: '' }

/** Rows of regions in the form; typed values stay in their inputs. */
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
