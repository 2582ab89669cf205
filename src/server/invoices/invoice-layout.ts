import type { z } from 'zod'
import type { siteSettings } from '../../shared/contracts/content.ts'
import type { OrderData } from '../../shared/contracts/orders.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import type { PdfSheet } from '../media/pdf/sheet.ts'

/** Order, seller and texts of an invoice. */
export interface Invoice {
  order: OrderData
  settings: z.output<typeof siteSettings>
  t: Translate
}

export const QUIET = { size: 8.5, color: '#3f3f3f' }
/** Offsets and widths of the number columns, in points. */
export const QUANTITY = { at: 285, width: 50, align: 'end' as const }
export const EACH = { at: 345, width: 80, align: 'end' as const }
export const AMOUNT = { at: 435, width: 80, align: 'end' as const }
export const ITEM = { at: 0, width: 275 }
export const GAP = 18

/** Writes labels and values in two columns from the offset `at`, in points. */
export function writeFacts(sheet: PdfSheet, at: number, facts: [label: string, value: string][]): void {
  for (const [label, value] of facts) {
    const height = sheet.write(label, { at, width: 95, color: QUIET.color })
    sheet.y += Math.max(height, sheet.write(value, { at: at + 100, width: 115, weight: 600 }))
  }
}
