import { inArray, sql } from 'drizzle-orm'
import { CUSTOMER_CHANGES, type CustomerAnswers, type CustomerChange } from '../../../shared/rules/customer-imports.ts'
import type { LineOutcome } from '../../../shared/rules/imports.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { customerGroupMembers, customerGroupTranslations } from '../../database/schema/customer-groups.ts'
import { addresses, users } from '../../database/schema/customers.ts'
import type { CustomerContents, LineProblem } from '../../database/schema/imports.ts'
import { newsletterSubscribers } from '../../database/schema/newsletter.ts'
import { sheetByColumnIndexes } from '../formats/sheet.ts'
import type { ImportRow } from '../import-rows.ts'
import type { LineRows } from '../plan-lines.ts'
import { type CustomerDraft, type CustomerRowContext, firstMappedTarget, parseCustomerRow } from './customer-draft.ts'
import { regionFinder } from './delivery-regions.ts'

/** Line of a customer file with its effect on the current accounts. */
export interface PlannedCustomer {
  line: number
  row: number
  name: string
  outcome: LineOutcome
  problems: LineProblem[]
  draft: CustomerDraft
  account: KnownAccount | null
  /** Fields that the line adds to a new account or fills in an existing one. */
  changes: CustomerChange[]
}

export interface KnownAccount {
  id: number
  role: (typeof users.$inferSelect)['role']
  firstName: string
  lastName: string
  phone: string | null
  hasAddress: boolean
  groups: number[]
  /** True if the account was registered without verifying ownership of the email address. */
  isUnproven: boolean
}

/** Context for parsing and planning the lines of an import. */
export interface CustomerPlanContext extends CustomerRowContext {
  answers: CustomerAnswers
}

/** Returns the planning context of an import, with the shop's regions and customer groups. */
export async function loadCustomerPlanContext(
  db: Db,
  { header, customerAnswers }: Pick<ImportRow, 'header' | 'customerAnswers'>,
  now: Date,
): Promise<CustomerPlanContext> {
  const answers = customerAnswers!
  const places = new Map(answers.targets.flatMap((target, at) => (target ? [[target, at] as const] : [])))
  const named = await db.select().from(customerGroupTranslations)
  return {
    answers,
    sheet: sheetByColumnIndexes(header!, places),
    regionOf: await regionFinder(db, now),
    groups: new Map(named.map(({ name, groupId }) => [normaliseText(name), groupId])),
  }
}

/** Computes the effects of some lines on the current accounts, without writing. */
export async function planCustomers(
  db: Db,
  lines: readonly LineRows[],
  planning: CustomerPlanContext,
): Promise<PlannedCustomer[]> {
  const drafts = lines.map(({ line, rows }) => ({ line, draft: parseCustomerRow(rows[0]!, planning) }))
  const keys = drafts.map(({ draft }) => draft.emailKey)
  const accounts = await accountsOf(db, keys)
  const subscriptions = await subscriptionsOf(db, keys)
  return drafts.map(({ line, draft }) => {
    const account = accounts.get(draft.emailKey) ?? null
    const effect = effectOf(draft, { account, subscribed: subscriptions.get(draft.emailKey), planning })
    return { line, row: draft.row, name: nameOf(draft), draft, account, problems: draft.problems, ...effect }
  })
}

const nameOf = ({ firstName, lastName, email }: CustomerDraft) => `${firstName} ${lastName}`.trim() || email

interface Current {
  account: KnownAccount | null
  /** True if the email is subscribed, false if it has unsubscribed; undefined if it never subscribed. */
  subscribed: boolean | undefined
  planning: CustomerPlanContext
}

/**
 * Computes the effect of a row. Existing values are never overwritten. Staff accounts are not changed at all, nor are
 * accounts with a password and an unverified email address, which a stranger may have registered.
 */
function effectOf(
  draft: CustomerDraft,
  { account, subscribed, planning: { sheet, answers } }: Current,
): Pick<PlannedCustomer, 'outcome' | 'changes'> {
  const note = (column: Parameters<typeof sheet.nameOf>[0], reason: string) =>
    draft.problems.push({ row: draft.row, column: sheet.nameOf(column), reason, isNote: true })
  if (draft.problems.some(({ isNote }) => !isNote)) return { outcome: 'failed', changes: [] }
  if (account && account.role !== 'customer') {
    draft.problems.push({ row: draft.row, column: sheet.nameOf('email'), reason: 'import.staff-account' })
    return { outcome: 'failed', changes: [] }
  }
  if (account?.isUnproven) {
    note('email', 'import.account-unverified')
    return { outcome: 'unchanged', changes: [] }
  }
  if (draft.newsletter && subscribed === false) note('newsletter', 'import.unsubscribed')
  const subscribes = draft.newsletter && subscribed === undefined
  if (!account) return { outcome: 'added', changes: partsOf(draft, subscribes) }
  if (draft.isNamed && !isSameName(draft, account)) note(firstMappedTarget(sheet, 'first_name', 'name'), DIFFERS)
  if (draft.phone && account.phone && draft.phone !== account.phone)
    note(firstMappedTarget(sheet, 'phone', 'address_phone'), DIFFERS)
  if (draft.address && account.hasAddress) note(firstMappedTarget(sheet, 'street', 'city'), 'import.account-address')
  if (account.groups.length > 0 && draft.groups.some(id => !account.groups.includes(id))) note('groups', DIFFERS)
  const fillable = partsOf(draft, subscribes).filter(part => isEmpty(part, draft, account))
  if (answers.existing === 'fill' && fillable.length > 0) return { outcome: 'changed', changes: fillable }
  note('email', fillable.length > 0 ? 'import.account-empty' : 'import.account-kept')
  return { outcome: 'unchanged', changes: [] }
}

const DIFFERS = 'import.account-differs'

/** Account fields that a row contains, besides email and first name. */
function partsOf(draft: CustomerDraft, subscribes: boolean): CustomerChange[] {
  const has: Record<CustomerChange, boolean> = {
    'last-name': draft.lastName !== '',
    phone: draft.phone !== null,
    address: draft.address !== null,
    groups: draft.groups.length > 0,
    newsletter: subscribes,
  }
  return CUSTOMER_CHANGES.filter(part => has[part])
}

/** True if the account has no value in this field. A last name is filled only if the first names are equal. */
function isEmpty(part: CustomerChange, draft: CustomerDraft, account: KnownAccount): boolean {
  const empty: Record<CustomerChange, boolean> = {
    'last-name': account.lastName === '' && normaliseText(account.firstName) === normaliseText(draft.firstName),
    phone: account.phone === null,
    address: !account.hasAddress,
    groups: account.groups.length === 0,
    newsletter: true,
  }
  return empty[part]
}

function isSameName(draft: CustomerDraft, { firstName, lastName }: KnownAccount): boolean {
  const isSame = (one: string, other: string) =>
    one === '' || other === '' || normaliseText(one) === normaliseText(other)
  return isSame(draft.firstName, firstName) && isSame(draft.lastName, lastName)
}

/** Values of a line for the preview; null if the line writes nothing. */
export function customerContents({ draft, changes, outcome }: PlannedCustomer): CustomerContents | null {
  if (outcome !== 'added' && outcome !== 'changed') return null
  const { email, phone, address, groups } = draft
  return {
    email,
    phone: changes.includes('phone') ? phone : null,
    address: changes.includes('address') ? { city: address!.city, region: address!.state } : null,
    groups: changes.includes('groups') ? groups : [],
    newsletter: changes.includes('newsletter'),
    changes,
  }
}

async function accountsOf(db: Db, keys: readonly string[]): Promise<Map<string, KnownAccount>> {
  const rows = await db
    .select({
      id: users.id,
      key: users.emailKey,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      hasAddress: sql<boolean>`exists (select from ${addresses} a where a.user_id = ${users}.id)`,
      isUnproven: sql<boolean>`${users.passwordHash} is not null and ${users.emailVerifiedAt} is null`,
      groups: sql<number[]>`array(select m.group_id from ${customerGroupMembers} m where m.user_id = ${users}.id)`,
    })
    .from(users)
    .where(inArray(users.emailKey, [...keys]))
  return new Map(rows.map(({ key, ...account }) => [key, account]))
}

async function subscriptionsOf(db: Db, keys: readonly string[]): Promise<Map<string, boolean>> {
  const { emailKey, unsubscribedAt } = newsletterSubscribers
  const rows = await db
    .select({ key: emailKey, unsubscribedAt })
    .from(newsletterSubscribers)
    .where(inArray(emailKey, [...keys]))
  return new Map(rows.map(({ key, unsubscribedAt }) => [key, unsubscribedAt === null]))
}
