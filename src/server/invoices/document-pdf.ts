import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { formatDate, formatMoney, formatNumber } from '../../shared/i18n/format.ts'
import { directionOf } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import { PdfSheet } from '../media/pdf/sheet.ts'
import type { DocumentRow } from '../orders/documents/write-document.ts'

const QUIET = { size: 8.5, color: '#3f3f3f' }
const ITEM = { at: 0, width: 320 }
const QUANTITY = { at: 330, width: 60, align: 'end' as const }
const AMOUNT = { at: 415, width: 100, align: 'end' as const, ltr: true }
const GAP = 18

interface Printed {
  document: DocumentRow
  t: Translate
}

/** Renders an issued invoice or credit note as PDF in the document's language, only from its stored snapshot. */
export async function documentPdf(printed: Printed): Promise<Buffer> {
  const { document, t } = printed
  const { language, number, content } = document
  const sheet = new PdfSheet({
    title: `${titleOf(printed)} ${number}`,
    author: content.seller.name,
    language,
    direction: directionOf(language),
  })
  writeHead(sheet, printed)
  writeBuyer(sheet, printed)
  writeLines(sheet, printed)
  writeTotals(sheet, printed)
  if (document.kind === 'invoice') sheet.write(t('orders.invoice.thanks'), QUIET)
  return sheet.end((page, pages) => `${number} · ${page} / ${pages}`)
}

export const titleOf = ({ document, t }: Printed) =>
  document.kind === 'invoice' ? t('orders.invoice') : t('orders.invoice.credit-note')

function writeHead(sheet: PdfSheet, printed: Printed): void {
  const { document, t } = printed
  const { seller, orderNumber, invoiceNumber, poNumber } = document.content
  const top = sheet.y
  sheet.y += sheet.write(seller.name, { size: 15, weight: 600, width: 280 }) + 4
  if (seller.address) sheet.y += sheet.write(seller.address, { width: 280 })
  for (const way of [seller.phone, seller.email]) if (way) sheet.y += sheet.write(way, { width: 280, ltr: true })
  if (seller.taxId) sheet.y += sheet.write(t('orders.invoice.tax-id', { number: seller.taxId }), { width: 280 })
  const bottom = sheet.y
  sheet.y = top
  sheet.y += sheet.write(titleOf(printed), { at: 300, size: 18, weight: 600 }) + 6
  const facts: [string, string | null][] = [
    [t('orders.invoice.number'), document.number],
    [t('orders.invoice.date'), formatDate(document.language, document.issuedAt.toISOString())],
    [t('orders.number'), orderNumber],
    [t('orders.invoice.credits'), invoiceNumber],
    [t('orders.invoice.po-number'), poNumber],
  ]
  for (const [label, value] of facts) {
    if (!value) continue
    const height = sheet.write(label, { at: 300, width: 95, color: QUIET.color })
    sheet.y += Math.max(height, sheet.write(value, { at: 400, width: 115, weight: 600 }))
  }
  sheet.y = Math.max(sheet.y, bottom) + GAP
}

function writeBuyer(sheet: PdfSheet, { document, t }: Printed): void {
  const { name, company, taxId, address, phone, email } = document.content.buyer
  sheet.y += sheet.write(t('orders.invoice.buyer'), { ...QUIET, weight: 600 })
  if (company) sheet.y += sheet.write(company, { weight: 600 })
  sheet.y += sheet.write(name, company ? {} : { weight: 600 })
  if (taxId) sheet.y += sheet.write(t('orders.invoice.tax-id', { number: taxId }))
  for (const part of address) sheet.y += sheet.write(part)
  for (const way of [phone, email]) if (way) sheet.y += sheet.write(way, { ltr: true })
  sheet.y += GAP
}

/** Prints the lines with amounts after discounts; the table header is repeated on each page. */
function writeLines(sheet: PdfSheet, printed: Printed): void {
  const { language, kind, content } = printed.document
  const { t } = printed
  writeLinesHead(sheet, printed)
  for (const line of content.lines) {
    const detail = line.detail.split(' · ').map(bidiIsolate).join(' · ')
    const height = sheet.heightOf(line.name, ITEM) + sheet.heightOf(detail, { ...ITEM, ...QUIET })
    if (sheet.room(height + 10)) writeLinesHead(sheet, printed)
    sheet.y += 5
    sheet.write(formatNumber(language, line.quantity), QUANTITY)
    sheet.write(formatMoney(language, line.amount), AMOUNT)
    sheet.y += sheet.write(line.name, ITEM)
    sheet.y += sheet.write(detail, { ...ITEM, ...QUIET }) + 5
    sheet.rule()
  }
  const { amount } = content.other
  if (amount > 0) {
    sheet.room(30)
    sheet.y += 5
    sheet.write(formatMoney(language, amount), AMOUNT)
    const label = kind === 'invoice' ? t('cart.shipping') : t('orders.invoice.other')
    sheet.y += sheet.write(label, ITEM) + 5
    sheet.rule()
  }
  sheet.y += GAP
}

function writeLinesHead(sheet: PdfSheet, { t }: Printed): void {
  sheet.write(t('orders.invoice.quantity'), { ...QUANTITY, ...QUIET })
  sheet.write(t('orders.invoice.amount'), { ...AMOUNT, ...QUIET, ltr: false })
  sheet.y += sheet.write(t('orders.invoice.item'), { ...ITEM, ...QUIET }) + 4
  sheet.rule('#000000')
}

/** Prints the total, and above it the net amount and the included tax if there is a tax rate. */
function writeTotals(sheet: PdfSheet, { document, t }: Printed): void {
  const { language, total, vat, vatRate } = document
  const rate = formatNumber(language, vatRate / 100)
  const rows: [string, number][] = [
    ...(vatRate > 0
      ? ([
          [t('orders.invoice.net'), total - vat],
          [t('orders.invoice.vat', { rate }), vat],
        ] as [string, number][])
      : []),
    [t('cart.total'), total],
  ]
  sheet.room(rows.length * 18 + 20)
  for (const [place, [label, amount]] of rows.entries()) {
    const style = place === rows.length - 1 ? { size: 12, weight: 600 as const } : {}
    sheet.write(formatMoney(language, amount), { ...AMOUNT, ...style })
    sheet.y += sheet.write(label, { at: 250, width: 155, ...style }) + 3
  }
  sheet.y += GAP
}
