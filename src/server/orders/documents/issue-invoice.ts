import { asc, eq } from 'drizzle-orm'
import type { DocumentContent, InvoiceSettings } from '../../../shared/contracts/invoices.ts'
import { unnamedOptions } from '../../../shared/rules/chosen-name.ts'
import { includedTax } from '../../../shared/rules/included-tax.ts'
import { settingsIn } from '../../content/settings.ts'
import type { Db } from '../../database/connect.ts'
import { orderBilling } from '../../database/schema/invoices.ts'
import { orderLines } from '../../database/schema/orders.ts'
import { regionRows } from '../../shipping/queries.ts'
import type { OrderRow } from '../write-order.ts'
import { type DocumentRow, writeDocument } from './write-document.ts'

/** Issues the invoice of an order that has none. The caller must hold the order's row lock. */
export async function issueInvoice(
  db: Db,
  settings: InvoiceSettings,
  order: OrderRow,
  now: Date,
): Promise<DocumentRow> {
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  const lines = rows.map(line => ({
    name: line.name,
    detail: [line.brand, ...unnamedOptions(line.name, line.sizeName, line.colorName), line.sku].join(' · '),
    quantity: line.quantity,
    amount: line.totalPrice - line.discount,
  }))
  const vatRate = settings.vatRate
  const tax = includedTax([...lines.map(({ amount }) => amount), order.shipping], vatRate)
  return writeDocument(db, settings, {
    kind: 'invoice',
    orderId: order.id,
    language: order.language,
    // Returned units that paid for a part of the price are credited on the invoice of their own order.
    total: order.total + order.exchangeCredit,
    vat: tax.total,
    vatRate,
    content: {
      ...(await parties(db, settings, order)),
      orderNumber: order.number,
      invoiceNumber: null,
      lines: lines.map((line, place) => ({ ...line, vat: tax.shares[place]! })),
      other: { amount: order.shipping, vat: tax.shares.at(-1)! },
    },
    issuedAt: now,
  })
}

async function parties(
  db: Db,
  settings: InvoiceSettings,
  order: OrderRow,
): Promise<Pick<DocumentContent, 'seller' | 'buyer' | 'poNumber'>> {
  const { name, address, phone, email } = await settingsIn(db, order.language)
  const [billing] = await db.select().from(orderBilling).where(eq(orderBilling.orderId, order.id))
  const region = (await regionRows(db, order.language)).find(({ code }) => code === order.state)
  const place = [order.street, order.landmark, order.city, region?.name ?? order.state, order.zipCode]
  return {
    seller: { name, address, phone, email, taxId: settings.taxId },
    buyer: {
      name: order.fullName,
      company: billing?.company ?? '',
      taxId: billing?.taxId ?? '',
      address: [...new Set(place)].flatMap(part => part || []),
      phone: order.phone,
      email: order.email,
    },
    poNumber: billing?.poNumber ?? '',
  }
}
