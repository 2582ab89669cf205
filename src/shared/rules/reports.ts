import { dayOf, endOfDay, isDay, startOfDay } from './days.ts'

/** Reports of sold goods, by the criterion that groups the sales. */
export const SALES_REPORTS = ['products', 'brands', 'categories', 'zones', 'groups', 'coupons'] as const
export const REPORTS = [...SALES_REPORTS, 'refusals', 'expiry', 'dead-stock', 'searches'] as const
export type SalesReportKind = (typeof SALES_REPORTS)[number]
export type ReportKind = (typeof REPORTS)[number]

export const REPORT_COLUMNS = [
  'units',
  'orders',
  'sales',
  'before',
  'margin',
  'marginPercent',
  'refused',
  'refusedPercent',
  'value',
  'cost',
  'times',
  'lastAt',
] as const
export type ReportColumn = (typeof REPORT_COLUMNS)[number]

/** Columns that only callers with the permission `costs` may see. */
export const COST_COLUMNS: readonly ReportColumn[] = ['margin', 'marginPercent', 'cost']

const SALES: readonly ReportColumn[] = ['units', 'orders', 'sales', 'before', 'margin', 'marginPercent']

/** Columns of each report, on the screen and in the exported file. */
export const REPORT_COLUMNS_BY_KIND: Record<ReportKind, readonly ReportColumn[]> = {
  products: SALES,
  brands: SALES,
  categories: SALES,
  zones: SALES,
  groups: SALES,
  coupons: SALES,
  refusals: ['orders', 'refused', 'refusedPercent', 'value'],
  expiry: ['units', 'value', 'cost'],
  'dead-stock': ['units', 'value', 'cost', 'lastAt'],
  searches: ['times', 'lastAt'],
}

/** Column that a report is sorted by and that its chart shows. */
export const REPORT_MAIN_COLUMNS: Record<ReportKind, 'sales' | 'refused' | 'value' | 'times'> = {
  products: 'sales',
  brands: 'sales',
  categories: 'sales',
  zones: 'sales',
  groups: 'sales',
  coupons: 'sales',
  refusals: 'refused',
  expiry: 'value',
  'dead-stock': 'value',
  searches: 'times',
}

/** Format of each column. */
export const REPORT_COLUMN_FORMATS: Record<ReportColumn, 'count' | 'money' | 'percent' | 'day'> = {
  units: 'count',
  orders: 'count',
  sales: 'money',
  before: 'money',
  margin: 'money',
  marginPercent: 'percent',
  refused: 'count',
  refusedPercent: 'percent',
  value: 'money',
  cost: 'money',
  times: 'count',
  lastAt: 'day',
}

export const isSalesReport = (report: ReportKind): report is SalesReportKind =>
  (SALES_REPORTS as readonly string[]).includes(report)

/** Selectable lengths, in days, of periods that end today. */
export const REPORT_DAYS = [7, 30, 90, 365] as const
const DEFAULT_DAYS = 30
const MAX_PERIOD_DAYS = 3_660
const DAY_MS = 86_400_000

export interface ReportPeriod {
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  until: string
  /** Previous period with the same number of days. */
  beforeFrom: string
  beforeUntil: string
  days: number
  /**
   * Bounds of both periods as timestamps; ends are exclusive. If the current period has not ended, the previous one
   * ends at the same time of day.
   */
  begin: Date
  end: Date
  beforeBegin: Date
  beforeEnd: Date
}

interface RequestedPeriod {
  days?: number
  from?: string
  until?: string
}

/** Adds a number of days to a day. */
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * Period of a report, and the previous period. The request contains two days, in order and at most ten years apart, or
 * a number of days that end today. A period that has not ended is compared with the previous period up to the same time
 * of day.
 */
export function reportPeriod(requested: RequestedPeriod, now: Date): ReportPeriod {
  const today = dayOf(now)
  const { from, until, days } = daysOf(requested, today)
  const [beforeFrom, beforeUntil] = [addDays(from, -days), addDays(from, -1)]
  const end = until >= today && from <= today ? now : endOfDay(until)
  const elapsed = end === now ? now.getTime() - startOfDay(today).getTime() : DAY_MS
  const lastDay = end === now ? addDays(today, -days) : beforeUntil
  const beforeEnd = new Date(Math.min(startOfDay(lastDay).getTime() + elapsed, endOfDay(lastDay).getTime()))
  return {
    from,
    until,
    beforeFrom,
    beforeUntil,
    days,
    begin: startOfDay(from),
    end,
    beforeBegin: startOfDay(beforeFrom),
    beforeEnd: end === now ? beforeEnd : startOfDay(from),
  }
}

function daysOf({ days, from, until }: RequestedPeriod, today: string) {
  if (isDay(from) && isDay(until) && from <= until) {
    const length = Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1
    if (length <= MAX_PERIOD_DAYS) return { from, until, days: length }
  }
  const length = days && days <= MAX_PERIOD_DAYS ? days : DEFAULT_DAYS
  return { from: addDays(today, 1 - length), until: today, days: length }
}
