import { formatDate } from '../../shared/i18n/format.ts'
import { directionOf } from '../../shared/i18n/languages.ts'
import { awaitsTransfer } from '../../shared/rules/order-states.ts'
import { PdfSheet } from '../media/pdf/sheet.ts'
import { GAP, type Invoice, QUANTITY, QUIET, writeFacts } from './invoice-layout.ts'
import { writeLines } from './invoice-lines.ts'
import { printedTotals } from './printed-totals.ts'

/** SVG path of the logo, as in the favicon. */
const MARK =
  'M16 2a14 14 0 0 1 14 14v9a5 5 0 0 1-5 5h-9a14 14 0 0 1 0-28zm0 8.5a5.5 5.5 0 0 0 0 11h3.2a2.3 2.3 0 0 0 2.3-2.3V16a5.5 5.5 0 0 0-5.5-5.5z'

/** PDF invoice of an order in the buyer's language, with the same content as the print page. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { order, settings, t } = invoice
  const { language, number } = order
  const sheet = new PdfSheet({
    title: `${t('orders.invoice')} ${number}`,
    author: settings.name,
    language,
    direction: directionOf(language),
  })
  writeHead(sheet, invoice)
  writeBuyer(sheet, invoice)
  writeLines(sheet, invoice)
  writeEnd(sheet, invoice)
  writeTransfer(sheet, invoice)
  sheet.room(GAP)
  sheet.write(t('orders.invoice.thanks'), QUIET)
  return sheet.end((page, pages) => `${number} · ${page} / ${pages}`)
}

/** Prints the seller on the start side and, at the same height, the invoice data on the end side. */
function writeHead(sheet: PdfSheet, { order, settings, t }: Invoice): void {
  const { name, logo_url, address, phone, email, whatsappUrl, registrationNumber } = settings
  const top = sheet.y
  if (!logo_url) sheet.drawing(MARK, 22)
  sheet.y += sheet.write(name, { at: logo_url ? 0 : 30, size: 15, weight: 600 }) + 4
  const width = 250
  if (address) sheet.y += sheet.write(address, { width })
  for (const way of [phone, email, whatsappUrl?.replace(/^https?:\/\//, '')])
    if (way) sheet.y += sheet.write(way, { width, ltr: true })
  if (registrationNumber)
    sheet.y += sheet.write(t('orders.invoice.registration', { number: registrationNumber }), { width })
  const bottom = sheet.y

  sheet.y = top
  sheet.y += sheet.write(t('orders.invoice'), { at: 300, size: 18, weight: 600 }) + 6
  writeFacts(sheet, 300, [
    [t('orders.number'), order.number],
    [t('orders.invoice.date'), formatDate(order.language, order.placedAt)],
    [t('orders.invoice.status'), t(`orders.status.${order.status}`)],
    ...(order.poNumber ? [[t('orders.invoice.po-number'), order.poNumber] as [string, string]] : []),
  ])
  sheet.y = Math.max(sheet.y, bottom) + GAP
}

function writeBuyer(sheet: PdfSheet, { order, t }: Invoice): void {
  const { fullName, phone, secondPhone, street, landmark, city, state, zipCode } = order.address
  sheet.y += sheet.write(t('orders.invoice.buyer'), { ...QUIET, weight: 600 })
  if (!fullName) sheet.y += sheet.write(t('orders.left'))
  else {
    sheet.y += sheet.write(fullName, { weight: 600 })
    for (const part of new Set([street, landmark, city, state, zipCode])) if (part) sheet.y += sheet.write(part)
    sheet.y += sheet.write([phone, secondPhone].filter(Boolean).join(' · '), { ltr: true })
    sheet.y += sheet.write(order.email, { ltr: true })
  }
  sheet.y += GAP
}

/** Prints the payment method on the start side and the totals on the end side; both stay on one page. */
function writeEnd(sheet: PdfSheet, { order, t }: Invoice): void {
  const rows = printedTotals(t, order)
  sheet.room(rows.length * 18 + 20)
  const top = sheet.y
  for (const { label, amount, isTotal } of rows) {
    const style = isTotal ? { size: 12, weight: 600 as const } : {}
    const at = QUANTITY.at
    sheet.write(amount, { at: 425, width: 90, align: 'end', ltr: true, ...style })
    sheet.y += sheet.write(label, { at, width: 135, ...style }) + (isTotal ? 0 : 3)
  }
  const bottom = sheet.y
  sheet.y = top
  writeFacts(sheet, 0, [
    [t('orders.invoice.method'), t(`orders.method.${order.paymentMethod}`)],
    [t('orders.invoice.payment'), t(`orders.payment.${order.paymentStatus}`)],
  ])
  sheet.y = Math.max(sheet.y, bottom) + GAP
}

function writeTransfer(sheet: PdfSheet, { order, settings, t }: Invoice): void {
  if (!awaitsTransfer(order) || !settings.bankTransferDetails) return
  const lines = settings.bankTransferDetails.split('\n').filter(line => line.trim())
  sheet.room((lines.length + 2) * 15 + GAP)
  sheet.y += sheet.write(t('orders.bank.title'), { weight: 600 })
  for (const line of lines) sheet.y += sheet.write(line)
  sheet.y += sheet.write(`${t('orders.bank.reference')} ${order.number}`) + GAP
}
