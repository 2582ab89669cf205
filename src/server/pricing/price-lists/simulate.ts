import { eq, inArray, sql } from 'drizzle-orm'
import type { PriceRule, SimulatedLineData } from '../../../shared/contracts/price-lists.ts'
import { emailKey } from '../../../shared/rules/email.ts'
import { type PriceListRule, resolvePrice } from '../../../shared/rules/price.ts'
import type { Db } from '../../database/connect.ts'
import { productVariants } from '../../database/schema/catalog.ts'
import { users } from '../../database/schema/customers.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { activePriceListRules, draftRulesFor } from '../list-rules.ts'
import { namedVariants } from '../named-variants.ts'
import { priceFactsOfVariants } from '../queries.ts'
import type { ReadOptions } from './queries.ts'
import { checkRules, ruleColumns } from './rule-columns.ts'

interface Simulation {
  listId?: number | null
  rules: readonly PriceRule[]
  audience: { professions: string[]; groups: number[]; customers: string[] }
  quantity: number
  page: number
}

const PAGE_SIZE = 50

/**
 * Computes prices with and without the given rules, for every variant whose price or pack differs, for one audience:
 * the first profession, else the first group, else the first customer. Both prices include the other active lists of
 * this audience. Throws `invalid`.
 */
export async function simulatePriceList(db: Db, request: Simulation, { language, now }: ReadOptions) {
  await checkRules(db, request.rules)
  const variantIds = await liveVariants(db)
  const buyer = await buyerOf(db, request.audience)
  const drafts = await draftRulesFor(db, request.rules.map(ruleColumns), variantIds, {
    forProfession: buyer.profession !== null,
  })
  const running = await activePriceListRules(db, variantIds, { ...buyer, now })
  const inputs = await priceFactsOfVariants(db, variantIds, { now, approved: buyer.profession !== null })
  const changed = variantIds.flatMap(variantId => {
    const facts = inputs.get(variantId)!
    const others = (running.get(variantId) ?? []).filter(({ list }) => list.id !== request.listId)
    const priced = (rules: readonly PriceListRule[]) =>
      resolvePrice(
        { ...facts, rules },
        {
          now,
          approved: buyer.profession !== null,
          units: new Map(rules.map(({ id }) => [id, request.quantity])),
        },
      )
    const before = priced(others)
    const after = priced([...others, ...(drafts.get(variantId) ?? [])])
    const isSame = before.unitPrice === after.unitPrice && before.pack === after.pack
    return isSame ? [] : [{ variantId, publicPrice: facts.publicPrice, before, after }]
  })
  const { page } = request
  const shown = changed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const names = await namesOf(
    db,
    shown.map(({ variantId }) => variantId),
    language,
  )
  const data = shown.map(
    ({ variantId, publicPrice, before, after }): SimulatedLineData => ({
      variantId,
      ...names.get(variantId)!,
      publicPrice,
      before: before.unitPrice,
      after: after.unitPrice,
      packBefore: before.pack,
      packAfter: after.pack,
    }),
  )
  return { data, meta: pageMeta({ page, limit: PAGE_SIZE }, changed.length) }
}

/** Ids of all variants that are not archived, of products that are not archived, sorted by SKU. */
async function liveVariants(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select v.id from product_variants v join products p on p.id = v.product_id
    where v.archived_at is null and p.archived_at is null order by v.sku`)
  return rows.map(({ id }) => id)
}

async function buyerOf(db: Db, { professions, groups, customers }: Simulation['audience']) {
  const nobody = { profession: null, userId: null, groupIds: [] as number[] }
  if (professions[0]) return { ...nobody, profession: professions[0] }
  if (groups[0]) return { ...nobody, groupIds: [groups[0]] }
  const [person] = customers[0]
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.emailKey, emailKey(customers[0])))
    : []
  return { ...nobody, userId: person?.id ?? null }
}

async function namesOf(db: Db, variantIds: number[], language: ReadOptions['language']) {
  const rows = await namedVariants(db, language).where(inArray(productVariants.id, variantIds))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
