/** Kinds of records that an import file can contain. */
export const IMPORT_SUBJECTS = ['products', 'customers'] as const
export type ImportSubject = (typeof IMPORT_SUBJECTS)[number]

/** Format of a file of customers; `table` is any other table with a header. */
export const CUSTOMER_FILE_KINDS = ['shopify', 'woocommerce', 'table'] as const
export type CustomerFileKind = (typeof CUSTOMER_FILE_KINDS)[number]

/**
 * Fields of a customer that a column can fill. `name` is the full name, used if the file has no separate columns for
 * first and last name.
 */
export const CUSTOMER_TARGETS = [
  'email',
  'first_name',
  'last_name',
  'name',
  'phone',
  'newsletter',
  'groups',
  'street',
  'landmark',
  'city',
  'region',
  'zip',
  'country',
  'address_phone',
] as const
export type CustomerTarget = (typeof CUSTOMER_TARGETS)[number]

/** Sections into which selects group the customer fields. */
export const CUSTOMER_PARTS: Record<'account' | 'address', readonly CustomerTarget[]> = {
  account: CUSTOMER_TARGETS.slice(0, 7),
  address: CUSTOMER_TARGETS.slice(7),
}

/** Treatment of existing accounts: `keep` changes nothing, `fill` fills only blank fields. */
export const EXISTING_ACCOUNT_POLICIES = ['keep', 'fill'] as const
export type ExistingAccountPolicy = (typeof EXISTING_ACCOUNT_POLICIES)[number]

/** Information that staff enter about a file of customers. */
export interface CustomerAnswers {
  existing: ExistingAccountPolicy
  /** True to send each added customer an email with an invitation to set a password. */
  invite: boolean
  /** The field that each column fills, in the order of the header; null for an ignored column. */
  targets: (CustomerTarget | null)[]
}

/** Parts of an account that a line adds or fills. */
export const CUSTOMER_CHANGES = ['last-name', 'phone', 'address', 'groups', 'newsletter'] as const
export type CustomerChange = (typeof CUSTOMER_CHANGES)[number]
