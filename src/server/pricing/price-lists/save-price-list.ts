import { eq, inArray, sql } from 'drizzle-orm'
import { type FieldProblem, invalidField, Problem } from '../../../shared/contracts/errors.ts'
import type { PriceListBody, PriceListChange, PriceListData, PriceRule } from '../../../shared/contracts/price-lists.ts'
import { emailKey } from '../../../shared/rules/email.ts'
import { auditAmount } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { customerGroups } from '../../database/schema/customer-groups.ts'
import { users } from '../../database/schema/customers.ts'
import { priceListAudiences, priceListRules, priceLists } from '../../database/schema/pricing.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { type Actor, auditChange } from '../promotions/audit-change.ts'
import { readMoment } from '../promotions/terms.ts'
import { priceList } from './queries.ts'
import { checkRules, ruleColumns } from './rule-columns.ts'

/** Creates a price list and returns its id. Must be called inside a transaction. Throws `invalid`. */
export async function createPriceList(db: Db, body: PriceListBody, actor: Actor): Promise<number> {
  const values = { ...columnsOf(body), activeAt: body.active ? actor.now : null, createdAt: actor.now }
  const [row] = await db.insert(priceLists).values(values).returning()
  const { id } = row!
  await writeAudience(db, id, body.audience)
  await writeRules(db, id, body.rules)
  const after = auditState(await priceList(db, id, actor))
  await auditChange(db, actor, { action: 'price-list-created', subject: 'price-list', id, before: null, after })
  return id
}

/**
 * Changes a price list. Must be called inside a transaction. Throws `not-found`, `invalid`, and `conflict` with the
 * current list.
 */
export async function changePriceList(db: Db, id: number, body: PriceListChange, actor: Actor): Promise<void> {
  const { row, before } = await lockedList(db, id, body.version, actor)
  const activeAt = body.active ? (row.activeAt ?? actor.now) : null
  await db
    .update(priceLists)
    .set({ ...columnsOf(body), activeAt })
    .where(eq(priceLists.id, id))
  await db.delete(priceListAudiences).where(eq(priceListAudiences.listId, id))
  await writeAudience(db, id, body.audience)
  await replaceRules(db, id, body.rules)
  await auditDifference(db, before, actor)
}

/** Replaces only the rules. Must be called inside a transaction. Throws the errors of `changePriceList`. */
export async function changeRules(
  db: Db,
  id: number,
  { version, rules }: { version: string; rules: readonly PriceRule[] },
  actor: Actor,
): Promise<void> {
  const { before } = await lockedList(db, id, version, actor)
  await replaceRules(db, id, rules)
  await auditDifference(db, before, actor)
}

/**
 * Deletes a price list. Must be called inside a transaction. Throws `not-found`, and `conflict` with the current list.
 */
export async function removePriceList(db: Db, id: number, version: string, actor: Actor): Promise<void> {
  const { before } = await lockedList(db, id, version, actor)
  await db.delete(priceLists).where(eq(priceLists.id, id))
  await auditChange(db, actor, {
    action: 'price-list-removed',
    subject: 'price-list',
    id,
    before: auditState(before),
    after: null,
  })
}

async function lockedList(db: Db, id: number, version: string, actor: Actor) {
  const [row] = await db.select().from(priceLists).where(eq(priceLists.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  const before = await priceList(db, id, actor)
  requireCurrentVersion(before, version)
  return { row, before }
}

function columnsOf(body: PriceListBody) {
  const fields: Record<string, FieldProblem[]> = {}
  const startsAt = readMoment(body.startsOn, 'startsOn', fields)
  const endsAt = readMoment(body.endsOn, 'endsOn', fields)
  if (startsAt && endsAt && endsAt <= startsAt) fields.endsOn = [{ reason: 'ends-first' }]
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  return { name: body.name, startsAt, endsAt }
}

async function writeAudience(
  db: Db,
  listId: number,
  { professions, groups, customers }: PriceListBody['audience'],
): Promise<void> {
  const groupIds = [...new Set(groups)]
  const known = await db
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(inArray(customerGroups.id, groupIds))
    .for('share')
  if (known.length < groupIds.length) throw invalidField('audience.groups', 'choice')
  const keys = [...new Set(customers.map(emailKey))]
  const people = await db.select({ id: users.id, key: users.emailKey }).from(users).where(inArray(users.emailKey, keys))
  const missing = customers.find(email => !people.some(({ key }) => key === emailKey(email)))
  if (missing) throw invalidField('audience.customers', 'no-account', { address: missing })
  const rows = [
    ...[...new Set(professions)].map(profession => ({ listId, profession })),
    ...groupIds.map(groupId => ({ listId, groupId })),
    ...people.map(({ id: userId }) => ({ listId, userId })),
  ]
  if (rows.length > 0) await db.insert(priceListAudiences).values(rows)
}

async function replaceRules(db: Db, listId: number, rules: readonly PriceRule[]): Promise<void> {
  await db.delete(priceListRules).where(eq(priceListRules.listId, listId))
  await writeRules(db, listId, rules)
}

async function writeRules(db: Db, listId: number, rules: readonly PriceRule[]): Promise<void> {
  if (rules.length === 0) return
  await checkRules(db, rules)
  const rows = rules.map(rule => ({ list_id: listId, ...ruleColumns(rule) }))
  await db.execute(sql`
    insert into price_list_rules (list_id, product_id, variant_id, brand_id, category_id, min_quantity, percent, price, pack)
    select r.list_id, r.product_id, r.variant_id, r.brand_id, r.category_id, r.min_quantity, r.percent, r.price, r.pack
    from jsonb_populate_recordset(null::price_list_rules, ${JSON.stringify(rows)}::jsonb) r`)
}

/** Audits the list's fields and only those rules that differ, because a list has up to two thousand rules. */
async function auditDifference(db: Db, before: PriceListData, actor: Actor): Promise<void> {
  const after = await priceList(db, before.id, actor)
  const keyOf = ({ id, name, ...rule }: PriceListData['rules'][number]) => JSON.stringify(rule)
  const [was, is] = [new Set(before.rules.map(keyOf)), new Set(after.rules.map(keyOf))]
  await auditChange(db, actor, {
    action: 'price-list-changed',
    subject: 'price-list',
    id: before.id,
    before: auditState({ ...before, rules: before.rules.filter(rule => !is.has(keyOf(rule))) }),
    after: auditState({ ...after, rules: after.rules.filter(rule => !was.has(keyOf(rule))) }),
  })
}

function auditState({ name, startsAt, endsAt, active, professions, groups, customers, rules }: PriceListData) {
  return {
    name,
    startsAt,
    endsAt,
    active,
    professions,
    groups: groups.map(group => group.name),
    customers: customers.map(({ email }) => email),
    rules: rules.map(({ id, targetId, price, ...rule }) => ({ ...rule, price: price && auditAmount(price) })),
  }
}
