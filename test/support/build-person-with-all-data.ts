import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { customerGroupMembers } from '../../src/server/database/schema/customer-groups.ts'
import { addresses, savedCards, users } from '../../src/server/database/schema/customers.ts'
import {
  catalogueImportLines,
  catalogueImportRows,
  catalogueImports,
} from '../../src/server/database/schema/imports.ts'
import { newsletterSubscribers } from '../../src/server/database/schema/newsletter.ts'
import { orderEvents, orderLines, orderNotes, orders } from '../../src/server/database/schema/orders.ts'
import { payments } from '../../src/server/database/schema/payments.ts'
import { professionalApplications } from '../../src/server/database/schema/professionals.ts'
import { orderReturnLines, orderReturnPhotos, orderReturns } from '../../src/server/database/schema/returns.ts'
import { reviewPhotos, reviews } from '../../src/server/database/schema/reviews.ts'
import { stockAlerts } from '../../src/server/database/schema/stock-alerts.ts'
import { bankTransfers, transferReceipts } from '../../src/server/database/schema/transfers.ts'
import { recordFile, writeFile } from '../../src/server/media/file-store.ts'
import type { TestApp } from './app.ts'
import { buildProduct } from './build-catalog.ts'
import { buildGroup } from './build-group.ts'
import { ADDRESS, buildCoupon, orderBody, placeOrder } from './build-order.ts'

export const PASSWORD = 'olives and lemons'

/**
 * Texts that occur neither in the demo nor in the migrations. If any of them is found after a deletion, personal data
 * was not deleted.
 */
export const PERSONAL_TRACES = {
  firstName: 'Zuleikha',
  lastName: 'Qandilfar',
  phone: '599887761',
  street: 'Whortleberry Lane',
  landmark: 'behind the astrolabe',
  recipient: 'Aunt Perpetua',
  note: 'ring twice, then whistle',
  licence: 'LIC-QX-90817',
  workplace: 'Dandelion Practice',
  message: 'my cat ate the serum',
  returnNote: 'it smells of thunder',
  staffNote: 'asked for the blue gate by phone',
  receiptNote: 'sent from the moon branch',
  refusal: 'a parrot shouted no',
  agent: 'Konqueror-Zuleikha',
  ip: '203.0.113.77',
  giftEmail: 'perpetua-gift',
  imported: 'collects thimbles',
}

/**
 * Creates a person with data in every area, including two completed orders, one of them with a different email address.
 */
export async function buildPersonWithAllData(shop: TestApp, { verified = true } = {}) {
  const email = `somebody-${randomBytes(4).toString('hex')}@nadara.example`
  const from = { 'user-agent': PERSONAL_TRACES.agent, 'x-forwarded-for': PERSONAL_TRACES.ip }
  const registered = await shop.post(
    '/auth/register/',
    {
      first_name: PERSONAL_TRACES.firstName,
      last_name: PERSONAL_TRACES.lastName,
      email,
      password: PASSWORD,
      phone: `+970${PERSONAL_TRACES.phone}`,
      accountType: 'professional',
      professional: {
        profession: 'doctor',
        licenceNumber: PERSONAL_TRACES.licence,
        issuingBody: 'Ministry of Health',
        workplace: PERSONAL_TRACES.workplace,
      },
    },
    { headers: from },
  )
  const { token, user } = registered.body.data
  const userId: number = user.id
  const { db } = shop
  const product = await buildProduct(db, { texts: { en: { name: 'Serum' }, ar: { name: 'سيروم' } } })
  const [variantId] = product.variantIds

  const [avatar, document] = [await storeImage(shop, 'avatar'), await storeImage(shop, 'licence-document')]
  await db
    .update(users)
    .set({
      avatar: avatar.key,
      dateOfBirth: '1990-02-03',
      reminderConsentAt: new Date(),
      ...(verified && { emailVerifiedAt: new Date() }),
    })
    .where(eq(users.id, userId))
  await db
    .update(professionalApplications)
    .set({ document: document.key })
    .where(eq(professionalApplications.userId, userId))

  const place = {
    street: PERSONAL_TRACES.street,
    landmark: PERSONAL_TRACES.landmark,
    fullName: PERSONAL_TRACES.recipient,
  }
  const phone = `+970${PERSONAL_TRACES.phone}`
  await db.insert(addresses).values({ ...place, userId, phone, city: 'رام الله', state: 'ramallah-al-bireh' })
  const group = await buildGroup(db, { ar: 'زبائن القمر' })
  await db.insert(customerGroupMembers).values({ groupId: group.id, userId })
  await db.insert(savedCards).values({
    userId,
    provider: 'lahza',
    authorization: 'sealed-authorization',
    brand: 'visa',
    last4: '4242',
    expMonth: 9,
    expYear: 2031,
  })
  await db.insert(stockAlerts).values({ variantId: variantId!, userId, email, emailKey: email, language: 'en' })
  await db.insert(newsletterSubscribers).values({ email, emailKey: email, language: 'en', confirmedAt: new Date() })
  await importRow(shop, email)
  await shop.post('/contact/', {
    fullName: PERSONAL_TRACES.firstName,
    email: email.toUpperCase(),
    category: 'general',
    subject: 'A question',
    message: PERSONAL_TRACES.message,
  })
  await shop.put(`/wishlist/${product.id}`, {}, { token })
  await shop.post(
    `/products/${product.id}/reviews`,
    { rating: 5, body: 'Light as a morning.', skinType: 'dry' },
    { token },
  )
  const [review] = await db.update(reviews).set({ status: 'approved' }).where(eq(reviews.userId, userId)).returning()
  const [large, thumbnail] = [await storeImage(shop, 'review-photo'), await storeImage(shop, 'review-photo')]
  await db.insert(reviewPhotos).values({ reviewId: review!.id, file: large.key, thumbnail: thumbnail.key })
  await voteForAnotherReview(shop, token)

  const files = [avatar.key, document.key, large.key, thumbnail.key]
  const coupon = await buildCoupon(db)
  const numbers: string[] = []
  for (const orderEmail of [email, `${PERSONAL_TRACES.giftEmail}@nadara.example`]) {
    const body = orderBody([{ productId: product.id, quantity: 2 }], {
      email: orderEmail,
      note: PERSONAL_TRACES.note,
      couponCode: coupon.code,
      address: { ...ADDRESS, ...place, phone },
    })
    const { number } = (await placeOrder(shop, body, { token })).body.data
    numbers.push(number)
    files.push(...(await endOrder(shop, number, email)))
  }
  return { userId, email, token: token as string, numbers, productId: product.id, files }
}

/** Marks a review of another product by nobody as helpful. */
async function voteForAnotherReview(shop: TestApp, token: string): Promise<void> {
  const { id: productId } = await buildProduct(shop.db)
  const [review] = await shop.db
    .insert(reviews)
    .values({ productId, author: 'Salam', language: 'ar', rating: 4, body: 'Good', status: 'approved' })
    .returning()
  await shop.put(`/reviews/${review!.id}/helpful`, {}, { token })
}

/** Stores a customer import with a row that contains the person's data. */
async function importRow({ db }: TestApp, email: string): Promise<void> {
  const [file] = await db
    .insert(catalogueImports)
    .values({
      subject: 'customers',
      fileName: 'c.csv',
      bytes: 1,
      state: 'ready',
      header: ['Email', 'Note'],
      examples: [[email], [PERSONAL_TRACES.imported]],
      lines: 1,
    })
    .returning()
  const importId = file!.id
  await db.insert(catalogueImportRows).values({ importId, row: 2, line: 1, cells: [email, PERSONAL_TRACES.imported] })
  await db
    .insert(catalogueImportLines)
    .values({ importId, row: 2, line: 1, name: PERSONAL_TRACES.firstName, outcome: 'added', personKey: email })
}

/**
 * Completes an order, and adds records that can contain personal data: payment, event, return with a photo, note,
 * receipt and bank transfer. Returns the keys of the order's files.
 */
async function endOrder(shop: TestApp, number: string, email: string): Promise<string[]> {
  const { db } = shop
  const [order] = await db.update(orders).set({ status: 'delivered' }).where(eq(orders.number, number)).returning()
  await db.insert(payments).values({
    orderId: order!.id,
    provider: 'lahza',
    reference: `ref-${number}`,
    amount: order!.total,
    status: 'succeeded',
    data: { customer: { email } },
  })
  await db.insert(orderEvents).values({
    orderId: order!.id,
    kind: 'status-changed',
    fromStatus: 'shipped',
    toStatus: 'refused',
    actor: 'admin',
    data: { reason: PERSONAL_TRACES.refusal },
  })
  const [sentBack] = await db
    .insert(orderReturns)
    .values({ orderId: order!.id, status: 'refunded', note: PERSONAL_TRACES.returnNote, decidedAt: new Date() })
    .returning()
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order!.id))
  await db
    .insert(orderReturnLines)
    .values({ returnId: sentBack!.id, lineId: line!.id, quantity: 1, reason: 'changed-mind' })
  const photo = await storeImage(shop, 'return-photo')
  await db.insert(orderReturnPhotos).values({ returnId: sentBack!.id, file: photo.key })
  const receipt = await storeImage(shop, 'transfer-receipt')
  await db.insert(orderNotes).values({ orderId: order!.id, text: PERSONAL_TRACES.staffNote })
  await db.insert(transferReceipts).values({ orderId: order!.id, file: receipt.key, note: PERSONAL_TRACES.receiptNote })
  await db.insert(bankTransfers).values({
    reference: `FT-${number}`,
    amount: order!.total,
    receivedOn: '2026-11-01',
    sender: PERSONAL_TRACES.lastName,
    orderId: order!.id,
    matchedAt: new Date(),
  })
  return [photo.key, receipt.key]
}

async function storeImage(
  { db, app }: TestApp,
  kind: 'avatar' | 'licence-document' | 'return-photo' | 'review-photo' | 'transfer-receipt',
) {
  const file = { kind, contentType: 'image/webp', bytes: new Uint8Array(3) }
  return { key: await recordFile(db, await writeFile(app.services, file)) }
}
