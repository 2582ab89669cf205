import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { formatMoney, formatNumber } from '../../shared/i18n/format.ts'
import { unnamedOptions } from '../../shared/rules/chosen-name.ts'
import type { PdfSheet } from '../media/pdf/sheet.ts'
import { AMOUNT, EACH, GAP, type Invoice, ITEM, QUANTITY, QUIET } from './invoice-layout.ts'

/** Prints the order lines; the table header is repeated on each page. */
export function writeLines(sheet: PdfSheet, invoice: Invoice): void {
  const { order } = invoice
  const money = (amount: number) => formatMoney(order.language, amount)
  writeLinesHead(sheet, invoice)
  for (const line of order.lines) {
    const beside = [line.brand, ...unnamedOptions(line.name, line.sizeName, line.colorName), line.sku]
      .map(bidiIsolate)
      .join(' · ')
    const height = sheet.heightOf(line.name, ITEM) + sheet.heightOf(beside, { ...ITEM, ...QUIET })
    if (sheet.room(height + 10)) writeLinesHead(sheet, invoice)
    sheet.y += 5
    sheet.write(formatNumber(order.language, line.quantity), QUANTITY)
    sheet.write(money(line.unitPrice), { ...EACH, ltr: true })
    sheet.write(money(line.totalPrice), { ...AMOUNT, ltr: true })
    sheet.y += sheet.write(line.name, ITEM)
    sheet.y += sheet.write(beside, { ...ITEM, ...QUIET }) + 5
    sheet.rule()
  }
  sheet.y += GAP
}

function writeLinesHead(sheet: PdfSheet, { t }: Invoice): void {
  sheet.write(t('orders.invoice.quantity'), { ...QUANTITY, ...QUIET })
  sheet.write(t('orders.invoice.each'), { ...EACH, ...QUIET })
  sheet.write(t('orders.invoice.amount'), { ...AMOUNT, ...QUIET })
  sheet.y += sheet.write(t('orders.invoice.item'), { ...ITEM, ...QUIET }) + 4
  sheet.rule('#000000')
}
