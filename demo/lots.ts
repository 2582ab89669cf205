import { dayOf } from '../src/shared/rules/days.ts'
import { daysFrom } from './days.ts'

export interface DemoLot {
  code: string
  /** `YYYY-MM-DD`; null for goods that do not expire. */
  expiresOn: string | null
  quantity: number
  receivedAt: Date
  /** Too near its end to be sold: it stands aside. */
  isOld?: boolean
}

/** Goods that are used for years, and bear neither lot nor expiry. */
const LASTING = ['instruments', 'diagnostics', 'orthopedics', 'mobility', 'beauty-tools']

/** One lot that is too near its end to be sold, and every so many goods one that soon will be. */
const OLD = 'p004'
const SOON = 23

/** The lots in which a variant's stock came in; `place` tells variants apart, so that the demo is the same at each filling. */
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

/** Made three years before its end, as most cosmetics are; the code says when and on which line, as makers print it. */
function lotOf(quantity: number, { place, months }: { place: number; months: number }, now: Date): DemoLot {
  const expires = daysFrom(now, months * 30 + (place % 17))
  const made = daysFrom(expires, -3 * 365)
  const [year, month] = dayOf(made).split('-')
  const code = `${year!.slice(2)}${month}${String.fromCharCode(65 + (place % 6))}${String((place * 37) % 1_000).padStart(3, '0')}`
  return { code, expiresOn: dayOf(expires), quantity, receivedAt: daysFrom(now, -20 - (place % 60)) }
}
