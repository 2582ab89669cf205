import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type FieldProblem, invalidField, Problem } from '../../../shared/contracts/errors.ts'
import type { AdminOfferData, promotions } from '../../../shared/contracts/promotions.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/i18n/languages.ts'
import { reduceByPercent } from '../../../shared/rules/price.ts'
import { auditAmount, skipAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { inLanguage } from '../../database/in-language.ts'
import { products, productTranslations, productVariants } from '../../database/schema/catalog.ts'
import { offers } from '../../database/schema/pricing.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { type Actor, auditChange } from './audit-change.ts'
import { readMoment } from './terms.ts'

const live = (now: Date) => or(isNull(offers.endsAt), gt(offers.endsAt, now))
const CONDITIONS = {
  running: (now: Date) => and(lte(offers.startsAt, now), live(now)),
  scheduled: (now: Date) => and(gt(offers.startsAt, now), live(now)),
  ended: (now: Date) => lte(offers.endsAt, now),
}

/** Offers in a state; active and scheduled ones by default or for an unknown state. */
export async function listOffers(
  db: Db,
  { state = '', page, limit }: { state?: string; page: number; limit: number },
  { language, now }: { language: Language; now: Date },
) {
  const own = alias(productTranslations, 'own')
  const arabic = alias(productTranslations, 'arabic')
  const condition = Object.hasOwn(CONDITIONS, state) ? CONDITIONS[state as keyof typeof CONDITIONS] : live
  const where = condition(now)
  const rows = await db
    .select({
      id: offers.id,
      price: offers.price,
      startsAt: offers.startsAt,
      endsAt: offers.endsAt,
      sku: productVariants.sku,
      publicPrice: productVariants.price,
      productId: productVariants.productId,
      name: inLanguage(own.name, arabic.name, products.sku),
    })
    .from(offers)
    .innerJoin(productVariants, eq(productVariants.id, offers.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(own, and(eq(own.productId, products.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.productId, products.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(where)
    .orderBy(sql`${offers.endsAt} asc nulls last`, desc(offers.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const data = rows.map(
    ({ price, publicPrice, startsAt, endsAt, ...row }): AdminOfferData => ({
      ...row,
      price,
      publicPrice,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      state: endsAt && endsAt <= now ? 'ended' : startsAt > now ? 'scheduled' : 'running',
    }),
  )
  return { data, meta: pageMeta({ page, limit }, await db.$count(offers, where)) }
}

type NewOffers = z.output<typeof promotions.adminAddOffers.body>

/**
 * Creates an offer for every variant of some products and returns their number; must be called inside a transaction.
 * Throws `invalid`.
 */
export async function addOffers(db: Db, body: NewOffers, actor: Actor): Promise<number> {
  const { productIds, price, percent } = body
  const fields: Record<string, FieldProblem[]> = {}
  const startsAt = readMoment(body.startsOn, 'startsOn', fields) ?? actor.now
  const endsAt = readMoment(body.endsOn, 'endsOn', fields)
  if (price == null && percent == null) fields.price = [{ reason: 'required' }]
  if (endsAt && (endsAt <= startsAt || endsAt <= actor.now)) fields.endsOn = [{ reason: 'ends-first' }]
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  const variants = await db
    .select({ id: productVariants.id, price: productVariants.price, sku: productVariants.sku })
    .from(productVariants)
    .where(and(inArray(productVariants.productId, productIds), isNull(productVariants.archivedAt)))
    .orderBy(asc(productVariants.id))
  if (variants.length === 0) throw invalidField('productIds', 'not-found')
  const priceOf = (publicPrice: number) => (price != null ? price : reduceByPercent(publicPrice, percent!))
  const tooDear = variants.find(variant => priceOf(variant.price) >= variant.price)
  if (tooDear) throw invalidField(price != null ? 'price' : 'percent', 'not-lower', { sku: tooDear.sku })
  const rows = await db
    .insert(offers)
    .values(variants.map(variant => ({ variantId: variant.id, price: priceOf(variant.price), startsAt, endsAt })))
    .returning()
  for (const row of rows)
    await auditChange(db, actor, {
      action: 'offer-created',
      subject: 'offer',
      id: row.id,
      before: null,
      after: auditStateOf(row),
    })
  return rows.length
}

/** Ends an offer now; a scheduled offer is deleted, and only its audit row remains. Throws `not-found`. */
export async function endOffer(db: Db, id: number, actor: Actor): Promise<void> {
  const [before] = await db.select().from(offers).where(eq(offers.id, id)).for('update')
  if (!before) throw new Problem('not-found')
  if (before.endsAt && before.endsAt <= actor.now) return skipAudit()
  const hasBegun = before.startsAt < actor.now
  if (hasBegun) await db.update(offers).set({ endsAt: actor.now }).where(eq(offers.id, id))
  else await db.delete(offers).where(eq(offers.id, id))
  const after = hasBegun ? auditStateOf({ ...before, endsAt: actor.now }) : null
  await auditChange(db, actor, { action: 'offer-ended', subject: 'offer', id, before: auditStateOf(before), after })
}

/** State of an offer for the audit log, with the price in shekels. */
const auditStateOf = (offer: typeof offers.$inferSelect) => ({ ...offer, price: auditAmount(offer.price) })
