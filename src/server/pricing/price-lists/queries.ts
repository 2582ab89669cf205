import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { PriceListData, PriceListSummary } from '../../../shared/contracts/price-lists.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { users } from '../../database/schema/customers.ts'
import { priceListAudiences, priceListRules, priceLists } from '../../database/schema/pricing.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { versionOf } from '../../http/version-of.ts'
import { groupNames } from '../promotions/groups.ts'
import { priceRulesWithTargets } from './price-rules-with-targets.ts'

export interface ReadOptions {
  language: Language
  now: Date
}

type Row = typeof priceLists.$inferSelect

export async function listPriceLists(
  db: Db,
  { state, page, limit }: { state?: string; page: number; limit: number },
  options: ReadOptions,
) {
  const where = isInState(state, options.now)
  const rows = await db
    .select()
    .from(priceLists)
    .where(where)
    .orderBy(desc(priceLists.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    data: await summaries(db, rows, options),
    meta: pageMeta({ page, limit }, await db.$count(priceLists, where)),
  }
}

/** Returns a price list with its rules and version. Throws `not-found`. */
export async function priceList(db: Db, id: number, options: ReadOptions): Promise<PriceListData> {
  const rows = await db.select().from(priceLists).where(eq(priceLists.id, id))
  const [summary] = await summaries(db, rows, options)
  if (!summary) throw new Problem('not-found')
  const rules = await priceRulesWithTargets(db, id, options.language)
  const { groups, state, ruleCount, ...written } = summary
  const terms = rules.map(({ id, name, code, ...rule }) => rule)
  return { ...summary, rules, version: versionOf([written, groups.map(group => group.id), terms]) }
}

async function summaries(db: Db, rows: Row[], { language, now }: ReadOptions): Promise<PriceListSummary[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const audience = await db
    .select({
      listId: priceListAudiences.listId,
      profession: priceListAudiences.profession,
      groupId: priceListAudiences.groupId,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(priceListAudiences)
    .leftJoin(users, eq(users.id, priceListAudiences.userId))
    .where(inArray(priceListAudiences.listId, ids))
    .orderBy(priceListAudiences.id)
  const groups = await groupNames(db, audience, language)
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, await db.$count(priceListRules, eq(priceListRules.listId, id)))
  return rows.map(row => {
    const own = audience.filter(({ listId }) => listId === row.id)
    return {
      id: row.id,
      name: row.name,
      startsAt: row.startsAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
      active: row.activeAt !== null,
      state: stateOf(row, now),
      professions: own.flatMap(({ profession }) => profession ?? []),
      groups: own.flatMap(({ groupId }) => groups.get(groupId) ?? []),
      customers: own.flatMap(({ email, firstName, lastName }) =>
        email === null ? [] : [{ email, name: `${firstName} ${lastName}`.trim() }],
      ),
      ruleCount: counts.get(row.id)!,
    }
  })
}

function stateOf({ activeAt, startsAt, endsAt }: Row, now: Date): PriceListSummary['state'] {
  if (activeAt === null) return 'off'
  if (endsAt && endsAt <= now) return 'ended'
  return startsAt && startsAt > now ? 'scheduled' : 'running'
}

function isInState(state: string | undefined, now: Date): SQL | undefined {
  const ended = lte(priceLists.endsAt, now)
  const live = and(isNotNull(priceLists.activeAt), or(isNull(priceLists.endsAt), gt(priceLists.endsAt, now)))
  const ahead = gt(priceLists.startsAt, now)
  switch (state) {
    case 'off':
      return isNull(priceLists.activeAt)
    case 'ended':
      return and(isNotNull(priceLists.activeAt), ended)
    case 'scheduled':
      return and(live, ahead)
    case 'running':
      return and(live, or(isNull(priceLists.startsAt), not(ahead)))
    default:
      return undefined
  }
}
