import { dayOf } from '../src/shared/rules/days.ts'
import { daysFrom } from './days.ts'

interface DemoLot {
  code: string
  /** `YYYY-MM-DD`; null for goods that do not expire. */
  expiresOn: string | null
  quantity: number
  receivedAt: Date
  /** True for a lot that is blocked because it expires too soon to be sold. */
  isOld?: boolean
}

/** Categories of durable products: their stock is one lot without a code or expiry. */
const LASTING = ['instruments', 'diagnostics', 'orthopedics', 'mobility', 'beauty-tools']

/** SKU of the product with a lot that expires too soon to be sold. One in `SOON` variants may have one that soon will. */
const OLD = 'p004'
const SOON = 23

/** Returns the lots that a variant's stock consists of. `place` varies them by variant, identically in each run. */
export function demoLots(
  { sku, category, stock }: { sku: string; category: string; stock: number },
  place: number,
  now: Date,
): DemoLot[] {
  if (LASTING.includes(category))
    return [{ code: '', expiresOn: null, quantity: stock, receivedAt: daysFrom(now, -90) }]
  const fresh = lotOf(stock, { place, months: 14 + ((place * 5) % 20) }, now)
  const lots = [fresh]
  if (stock >= 20) {
    const older = lotOf(Math.floor(stock / 4), { place: place + 500, months: 8 + (place % 5) }, now)
    fresh.quantity -= older.quantity
    if (place % SOON === 7) older.expiresOn = dayOf(daysFrom(now, 36 + (place % 19)))
    lots.unshift(older)
  }
  if (sku === OLD) {
    const old = lotOf(6, { place: place + 900, months: 1 }, now)
    lots.unshift({ ...old, expiresOn: dayOf(daysFrom(now, 12)), isOld: true })
  }
  return lots
}

/**
 * Returns a lot made three years before its expiry, as most cosmetics are. Its code contains the year and month of
 * production, a letter and a number, as makers print it.
 */
function lotOf(quantity: number, { place, months }: { place: number; months: number }, now: Date): DemoLot {
  const expires = daysFrom(now, months * 30 + (place % 17))
  const made = daysFrom(expires, -3 * 365)
  const [year, month] = dayOf(made).split('-')
  const code = `${year!.slice(2)}${month}${String.fromCharCode(65 + (place % 6))}${String((place * 37) % 1_000).padStart(3, '0')}`
  return { code, expiresOn: dayOf(expires), quantity, receivedAt: daysFrom(now, -20 - (place % 60)) }
}
