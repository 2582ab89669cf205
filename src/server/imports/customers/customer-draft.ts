import type { z } from 'zod'
import * as field from '../../../shared/contracts/fields.ts'
import type { CustomerTarget } from '../../../shared/rules/customer-imports.ts'
import { emailKey } from '../../../shared/rules/email.ts'
import { parseYesNo } from '../../../shared/rules/flag-words.ts'
import { phoneNumber } from '../../../shared/rules/phone.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import type { LineProblem } from '../../database/schema/imports.ts'
import type { FileRow, sheetByColumnIndexes } from '../formats/sheet.ts'
import type { RegionFinder } from './delivery-regions.ts'

export type CustomerSheet = ReturnType<typeof sheetByColumnIndexes<CustomerTarget>>

/** Address as stored: the region by code, the phone in E.164. */
export interface DraftAddress {
  fullName: string
  phone: string
  street: string
  landmark: string | null
  city: string
  state: string
  zipCode: string | null
  country: string
}

/** Customer as parsed from a row of a file. */
export interface CustomerDraft {
  row: number
  email: string
  emailKey: string
  firstName: string
  lastName: string
  /** False if the file has no name, so that the first name is the part of the email before the `@`. */
  isNamed: boolean
  /** E.164. */
  phone: string | null
  address: DraftAddress | null
  /** Ids of the customer groups that the row contains. */
  groups: number[]
  /** True only if the consent column contains a clear yes. */
  newsletter: boolean
  problems: LineProblem[]
}

export interface CustomerRowContext {
  sheet: CustomerSheet
  regionOf: RegionFinder
  /** Ids of the customer groups by their normalised names in every language. */
  groups: ReadonlyMap<string, number>
}

/** Schemas are created once: creating them for each row would take longer than parsing the row. */
const NAME = field.line(60)
const ANY_NAME = field.line(60, { min: 0 })
const ADDRESS_LINES = {
  street: field.line(200),
  landmark: field.line(200, { min: 0 }),
  city: field.line(100),
  zip: field.line(20, { min: 0 }),
  country: field.line(80, { min: 0 }),
}

/**
 * Parses a row. An invalid email or name rejects the row; other invalid values are left out with a note on their
 * column. A missing name is replaced by the part of the email before the `@`.
 */
export function parseCustomerRow(row: FileRow, { sheet, regionOf, groups }: CustomerRowContext): CustomerDraft {
  const problems: LineProblem[] = []
  const cell = (column: CustomerTarget) => sheet.cell(row, column)
  const note = (column: CustomerTarget, reason: string, values?: LineProblem['values']) => {
    problems.push({ row: row.row, column: sheet.nameOf(column), reason, isNote: true, ...(values && { values }) })
    return null
  }
  const checked = (column: CustomerTarget, text: string, schema: z.ZodType<string>): string => {
    const { success, data, error } = schema.safeParse(text)
    if (success) return data
    problems.push({ row: row.row, column: sheet.nameOf(column), ...reasonOf(error.issues[0]!) })
    return ''
  }
  const phoneIn = (column: CustomerTarget) =>
    cell(column) === '' ? null : (phoneNumber(cell(column))?.e164 ?? note(column, 'import.phone'))

  const email = checked('email', cell('email'), field.email)
  const names = namesIn(cell)
  if (!names && email !== '') note(firstMappedTarget(sheet, 'first_name', 'name'), 'import.no-name')
  const firstColumn = cell('first_name') === '' && names ? 'name' : 'first_name'
  const firstName = checked(
    firstColumn,
    names?.first ?? (email.split('@')[0]!.slice(0, 60) || '-'),
    email === '' ? ANY_NAME : NAME,
  )
  const lastName = names?.last ? checked(firstColumn === 'name' ? 'name' : 'last_name', names.last, NAME) : ''
  const ownPhone = phoneIn('phone')
  const addressPhone = phoneIn('address_phone')
  const phone = ownPhone ?? addressPhone
  return {
    row: row.row,
    email,
    emailKey: emailKey(email),
    firstName,
    lastName,
    isNamed: names !== null,
    phone,
    address: addressIn(cell, {
      note: (columns, reason) => note(firstMappedTarget(sheet, ...columns), reason),
      regionOf,
      phone: addressPhone ?? ownPhone,
      fullName: `${firstName} ${lastName}`.trim(),
    }),
    groups: groupsIn(cell('groups'), groups, names => note('groups', 'import.unknown-groups', { names })),
    newsletter: consentIn(cell('newsletter'), () => note('newsletter', 'import.consent')),
    problems,
  }
}

type Cell = (column: CustomerTarget) => string
/** Adds a note about a problem to the first of these columns that the file has. */
type Note = (columns: CustomerTarget[], reason: string) => null

/** Returns the first of these targets that a column is mapped to, else the email column, which every file has. */
export const firstMappedTarget = (sheet: CustomerSheet, ...targets: CustomerTarget[]): CustomerTarget =>
  targets.find(target => sheet.has(target)) ?? 'email'

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** First and last name; a full name is split after its first word. Null if the row has no name. */
function namesIn(cell: Cell): { first: string; last: string } | null {
  const [first, last] = [cell('first_name'), cell('last_name')].map(text => (hasLetters(text) ? text : ''))
  if (first) return { first, last: last! }
  if (last) return { first: last, last: '' }
  const [word = '', ...rest] = cell('name').split(/\s+/)
  return hasLetters(word) ? { first: word, last: rest.join(' ') } : null
}

function groupsIn(text: string, known: ReadonlyMap<string, number>, unknown: (names: string) => void): number[] {
  const tags = text.split(/[,،;|\n]/).flatMap(tag => tag.trim() || [])
  const strange = tags.filter(tag => !known.has(normaliseText(tag)))
  if (strange.length > 0) unknown([...strange.join(', ')].slice(0, 200).join(''))
  return [...new Set(tags.flatMap(tag => known.get(normaliseText(tag)) ?? []))].sort((a, b) => a - b)
}

/** Returns true only for a clear yes; a value that is neither yes nor no gets a note. */
function consentIn(text: string, unclear: () => void): boolean {
  if (text === '') return false
  const word = text.toLowerCase().replace(/[\s_-]+/g, ' ')
  const consent = parseYesNo(text) ?? { subscribed: true, unsubscribed: false, 'not subscribed': false }[word]
  if (consent === undefined) unclear()
  return consent ?? false
}

interface AddressReading {
  note: Note
  regionOf: RegionFinder
  phone: string | null
  fullName: string
}

/**
 * Address of a row; null if the row has none. Also null, with a note, if a required field is missing, the region is
 * unknown or a field is invalid.
 */
function addressIn(cell: Cell, { note, regionOf, phone, fullName }: AddressReading): DraftAddress | null {
  const [street, landmark, city, zip] = (['street', 'landmark', 'city', 'zip'] as const).map(cell)
  if (![street, landmark, city, zip].some(Boolean)) return null
  const state = regionOf(cell('region')) ?? regionOf(city!)
  if (state === null) return note(city ? ['city'] : ['region', 'city', 'street'], 'import.place')
  const place = city || cell('region')
  if (!street || phone === null)
    return note(street ? ['phone', 'address_phone', 'street'] : ['street', 'city'], 'import.address')
  const written = { street, landmark, city: place, zip, country: cell('country') }
  const lines = Object.entries(ADDRESS_LINES).map(([name, schema]) => schema.safeParse(written[name as 'city']).data)
  if (lines.some(line => line === undefined)) return note(['street'], 'import.address')
  const [road, mark, town, code, country] = lines as string[]
  return {
    fullName,
    phone,
    street: road!,
    landmark: mark || null,
    city: town!,
    state,
    zipCode: code || null,
    country: country!,
  }
}

/** Reason and limits of a validation issue, for the message `field.<reason>`. */
function reasonOf(issue: z.core.$ZodIssue): Pick<LineProblem, 'reason' | 'values'> {
  const { maximum, params } = issue as { maximum?: number; params?: { max?: number } }
  const max = maximum ?? params?.max
  return { reason: issue.message, ...(max !== undefined && { values: { max } }) }
}
