import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PROFESSIONS } from '../../shared/contracts/auth.ts'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { ExplainedPrice, PriceTrace } from '../../shared/contracts/pricing.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import { toShekels } from '../../shared/rules/money.ts'
import type { PriceCandidate } from '../../shared/rules/price.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { products, productTranslations, productVariants } from '../database/schema/catalog.ts'
import { users } from '../database/schema/customers.ts'
import type { Services } from '../http/services.ts'
import { VISITOR } from '../http/who.ts'
import { runningPromotions } from './promotions.ts'
import { pricesOf } from './queries.ts'
import { asCustomer } from './viewer.ts'

interface Question {
  sku?: string
  email?: string
  userId?: number
}

/** Price of a SKU for a person now, with its trace, from the shared resolver. */
export async function explainPrice(
  db: Db,
  { professionOf }: Pick<Services, 'professionOf'>,
  { sku = '', email, userId }: Question,
  { language, now }: { language: Language; now: Date },
): Promise<ExplainedPrice> {
  const variant = await variantOf(db, sku, language)
  if (!variant) throw invalidField('sku', 'not-found')
  const person = email || userId ? await personOf(db, { email, userId }) : null
  if ((email || userId) && !person) throw invalidField('email', 'not-found')
  const profession = person && (await professionOf(db, person.id, now))
  const who = person ? asCustomer(person, profession) : VISITOR
  const viewer = { language, now, who }
  const { trace, unitPrice, kind } = (await pricesOf(db, [variant.id], viewer)).get(variant.id)!
  const known = { userId: person?.id ?? null, emailKey: person?.emailKey ?? null, phoneKey: null }
  const running = await runningPromotions(db, [variant.productId], viewer, known)
  return {
    sku: variant.sku,
    name: variant.name,
    kind,
    unitPrice: toShekels(unitPrice),
    at: now.toISOString(),
    person: person && {
      id: person.id,
      name: `${person.firstName} ${person.lastName}`.trim(),
      email: person.email,
      profession: profession as (typeof PROFESSIONS)[number] | null,
    },
    trace: presentTrace(trace),
    promotions: running
      .filter(({ products }) => products?.has(variant.productId) ?? true)
      .map(({ id, name }) => ({ id, name })),
  }
}

export function presentTrace(trace: readonly PriceCandidate[]): PriceTrace {
  return trace.map(candidate => ({ ...candidate, price: toShekels(candidate.price) }))
}

/** Variant by its SKU, or the product's SKU for its first variant. */
async function variantOf(db: Db, sku: string, language: Language) {
  const own = alias(productTranslations, 'own')
  const arabic = alias(productTranslations, 'arabic')
  const [row] = await db
    .select({
      id: productVariants.id,
      productId: productVariants.productId,
      sku: productVariants.sku,
      name: inLanguage(own.name, arabic.name, products.sku),
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(own, and(eq(own.productId, products.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.productId, products.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(and(or(eq(productVariants.sku, sku), eq(products.sku, sku)), isNull(productVariants.archivedAt)))
    .orderBy(desc(eq(productVariants.sku, sku)), asc(productVariants.position), asc(productVariants.id))
    .limit(1)
  return row
}

async function personOf(db: Db, { email, userId }: Pick<Question, 'email' | 'userId'>) {
  const [row] = await db
    .select()
    .from(users)
    .where(userId ? eq(users.id, userId) : eq(users.emailKey, emailKey(email!)))
  return row ?? null
}
