import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { ExplainedPriceData } from '../../shared/contracts/pricing.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import type { PROFESSIONS } from '../../shared/rules/professions.ts'
import type { Db } from '../database/connect.ts'
import { products, productVariants } from '../database/schema/catalog.ts'
import { users } from '../database/schema/customers.ts'
import { VISITOR } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { namedVariants } from './named-variants.ts'
import { activePromotions } from './promotions.ts'
import { priceFactsOfProducts, priceLines } from './queries.ts'
import { customerAsCaller } from './viewer.ts'

interface Question {
  sku?: string
  email?: string
  userId?: number
  quantity?: number
}

/**
 * Current price of a SKU for a person, with its trace, from the resolver that all other code uses. Throws `invalid` on
 * `sku` or `email` if there is no such variant or account.
 */
export async function explainPrice(
  db: Db,
  { professionOf }: Pick<Services, 'professionOf'>,
  { sku = '', email, userId, quantity = 1 }: Question,
  { language, now }: { language: Language; now: Date },
): Promise<ExplainedPriceData> {
  const variant = await variantOf(db, sku, language)
  if (!variant) throw invalidField('sku', 'not-found')
  const person = email || userId ? await personOf(db, { email, userId }) : null
  if ((email || userId) && !person) throw invalidField('email', 'not-found')
  const profession = person && (await professionOf(db, person.id, now))
  const who = person ? customerAsCaller(person, profession) : VISITOR
  const viewer = { language, now, who }
  const facts = await priceFactsOfProducts(db, [variant.productId], viewer)
  const [line] = priceLines([{ variant, quantity }], facts, { viewer })
  const { trace, unitPrice, kind } = line!.price
  const known = { userId: person?.id ?? null, emailKey: person?.emailKey ?? null, phoneKey: null }
  const running = await activePromotions(db, [variant.productId], viewer, known)
  return {
    sku: variant.sku,
    name: variant.name,
    kind,
    unitPrice,
    at: now.toISOString(),
    person: person && {
      id: person.id,
      name: `${person.firstName} ${person.lastName}`.trim(),
      email: person.email,
      profession: profession as (typeof PROFESSIONS)[number] | null,
    },
    trace,
    promotions: running
      .filter(({ products }) => products?.has(variant.productId) ?? true)
      .map(({ id, name }) => ({ id, name })),
  }
}

/** Returns a variant by its own SKU, or the first variant of a product by the product's SKU. */
async function variantOf(db: Db, sku: string, language: Language) {
  const [row] = await namedVariants(db, language)
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
