/** Fields shared by several contracts. Each error is the key of a message `field.<key>`. */
import { z } from 'zod'
import { LANGUAGE_CODES } from '../i18n/languages.ts'
import { westernDigits } from '../rules/digits.ts'
import { type Shekels, toAgorot, toShekels } from '../rules/money.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../rules/order-states.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const LINE_BREAKS = /[\r\n\u2028\u2029]/
/**
 * Bidirectional overrides and isolates, which would reorder the surrounding text. Plain direction marks are harmless
 * and remain.
 */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/
/** Matches more than four combining marks in a row, which would cover the neighbouring lines. */
const PILED_MARKS = /\p{M}{5,}/u

function clean(value: string): string {
  return value.normalize('NFC').trim()
}

/**
 * One line of text, such as a name or a city. Trimmed and NFC-normalised; without control characters and reordering
 * marks. Contains at least one letter or digit unless `min` is 0.
 */
export function line(max: number, { min = 1 } = {}) {
  return z
    .string({ error: 'required' })
    .overwrite(clean)
    .refine(value => value.isWellFormed() && !CONTROL.test(value) && !LINE_BREAKS.test(value), 'characters')
    .refine(value => !REORDERING.test(value) && !PILED_MARKS.test(value), 'characters')
    .refine(value => min === 0 || /[\p{L}\p{N}]/u.test(value), 'required')
    .refine(value => [...value].length >= min, 'too-short')
    .refine(value => [...value].length <= max, { error: 'too-long', params: { max } })
    .meta({ maxLength: max })
}

/** Text of several lines, such as a message or a review. */
export function prose(max: number, { min = 1 } = {}) {
  return z
    .string({ error: 'required' })
    .overwrite(value => clean(value.replace(/\r\n?/g, '\n')))
    .refine(value => value.isWellFormed() && !CONTROL.test(value), 'characters')
    .refine(value => value.length === 0 || /[\p{L}\p{N}]/u.test(value), 'required')
    .refine(value => [...value].length >= min, min > 1 ? { error: 'too-short', params: { min } } : 'required')
    .refine(value => [...value].length <= max, { error: 'too-long', params: { max } })
    .meta({ maxLength: max })
}

/** An email address as typed, up to 254 characters. Addresses are compared by `emailKey` of `shared/rules`. */
export const email = z
  .string({ error: 'required' })
  .overwrite(value => value.normalize('NFKC').trim())
  .min(1, 'required')
  .max(254, 'too-long')
  .regex(
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,63}$/,
    'email',
  )

/** A phone number as typed. The schema only limits its length; `phoneNumber` of `shared/rules` converts it to E.164. */
export const phone = (max = 40) => z.string({ error: 'required' }).trim().min(1, 'required').max(max, 'phone')

export const language = z.enum(LANGUAGE_CODES).describe('Language code.')
/** A value in each language. */
export const inLanguages = <Arabic extends z.ZodType, Other extends z.ZodType = Arabic>(
  arabic: Arabic,
  other: Other = arabic as z.ZodType as Other,
) =>
  z.object({
    ar: arabic.describe('In Arabic, the original and the fallback of texts.'),
    en: other.describe('In English.'),
    he: other.describe('In Hebrew.'),
    ru: other.describe('In Russian.'),
  })
/** An amount in a response: agorot in handlers, shekels in JSON. */
export const money = z
  .codec(z.number() as unknown as z.ZodType<Shekels, Shekels>, z.int(), { decode: toAgorot, encode: toShekels })
  .describe('Shekels (ILS), at most two decimals.')
/** Timestamp in a response. */
export const moment = z.string().describe('Time, ISO 8601 in UTC.')
/** Day in a response. */
export const day = z.string().describe('Day, `YYYY-MM-DD`.')
/** Version of a record, for optimistic locking. */
export const version = z.string().describe('Version of the record; send back the one that you read.')
export const expectedVersion = z
  .string({ error: 'required' })
  .max(64)
  .describe('The `version` that was read; if the record changed since, the answer is 409 with `data.current`.')
export const imageWidths = z.array(z.int()).describe('Widths in pixels in which the image is available.')
export const imageUrl = z
  .string()
  .describe(
    'Prefix of the image files: append `/{width}.avif`, or `/720.webp`. An ending `@3-7` is the focus, in tenths.',
  )
export const orderNumber = z.string().describe('Order number: `ND-` and eight letters or digits.')
export const orderStatus = z
  .enum(ORDER_STATUSES)
  .describe(
    '`pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back).',
  )
export const paymentStatus = z
  .enum(PAYMENT_STATUSES)
  .describe(
    '`unpaid` (cash on delivery), `pending` (transfer or card expected), `collected` (the courier has the cash), `paid`, `refunded`, `partly-refunded`, `failed` (card).',
  )
export const paymentMethod = z.enum(PAYMENT_METHODS).describe('Payment method of the order.')
/** An amount in a request: shekels in JSON, validated by `wire`; agorot in handlers. */
export const inAgorot = (wire: z.ZodType<number, number>) =>
  z.codec(wire, z.int(), { decode: toAgorot, encode: toShekels }).describe('Shekels (ILS), at most two decimals.')
/** An amount in a request, with bounds in shekels. */
export const amount = (min: number, max: number) =>
  inAgorot(z.number({ error: 'number' }).min(min, 'number').max(max, 'too-big'))
/** Password of the signed-in user, required again before sensitive steps. */
export const confirmedPassword = z
  .string({ error: 'required' })
  .min(1, 'required')
  .max(1_024, 'too-long')
  .describe('Password of the caller, to confirm.')
/** Idempotency key header, for requests that must take effect only once. */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string({ error: 'required' })
    .regex(/^[\x21-\x7e]{8,200}$/, 'idempotency-key')
    .describe('A random key, 8 to 200 printable ASCII characters: the same key is one order or one change.'),
})
/** Id of a record, within the bounds of a PostgreSQL integer column. */
export const id = z.int().positive().max(2_147_483_647, 'too-big')
/** Id of a record that is chosen from a list. */
export const chosenId = z.int({ error: 'choice' }).positive('choice').max(2_147_483_647, 'choice')

const blank = (value: unknown) => (value === '' || value === null ? undefined : value)

/** Preprocesses a query parameter. A blank value counts as absent; a repeated parameter is invalid. */
export function singleQueryValue(value: unknown, context: z.core.$RefinementCtx): unknown {
  if (!Array.isArray(value)) return blank(value)
  context.addIssue({ code: 'custom', message: 'repeated', input: value })
  return z.NEVER
}

/**
 * Text of a query or a path. Characters that PostgreSQL cannot store are removed instead of rejected, because the text
 * is only searched for.
 */
export const lookupText = (max: number) =>
  z
    .string()
    .overwrite(value => value.toWellFormed().normalize('NFC').replaceAll('\u0000', '').trim())
    .refine(value => [...value].length <= max, { error: 'too-long', params: { max } })
    .meta({ maxLength: max })

/** Search text of a query. Text longer than `max` is rejected, not truncated. */
export const queryText = (max = 200) => z.preprocess(singleQueryValue, lookupText(max).optional())
/** Value of a closed set; optional. */
export const queryChoice = <const Values extends readonly string[]>(values: Values) =>
  z.preprocess(
    (value, context) => singleQueryValue(value, context) || undefined,
    z.enum(values, { error: 'choice' }).optional(),
  )
export const queryInt = (min: number, max: number) =>
  z.preprocess((value, context) => {
    const text = singleQueryValue(value, context)
    return typeof text === 'string' && /^\d{1,9}$/.test(westernDigits(text)) ? Number(westernDigits(text)) : text
  }, z.int({ error: 'number' }).min(min, 'too-small').max(max, 'too-big').optional())
/** Amount in a query: shekels as typed, agorot in handlers. */
export const queryAmount = () =>
  z.preprocess((value, context) => {
    const text = singleQueryValue(value, context)
    return typeof text === 'string' && /^\d{1,7}(\.\d{1,2})?$/.test(westernDigits(text))
      ? Number(westernDigits(text))
      : text
  }, inAgorot(z.number({ error: 'number' }).min(0).max(9_999_999)).optional())
export const queryFlag = () =>
  z.preprocess((value, context) => {
    const text = singleQueryValue(value, context)
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text
  }, z.boolean({ error: 'flag' }).optional())
/** List in a query: a parameter that may be repeated. Blank values are skipped. */
export const queryList = (most = 50) =>
  z.preprocess(value => {
    const list = (Array.isArray(value) ? value : value === undefined ? [] : [value]).filter(
      item => blank(item) !== undefined,
    )
    return list.length ? list : undefined
  }, z.array(lookupText(200)).max(most, 'too-many').optional())

export const paging = (limit: number, most = 100) => ({
  page: queryInt(1, 100_000)
    .transform(value => value ?? 1)
    .describe('Page, from 1.'),
  limit: queryInt(1, most)
    .transform(value => value ?? limit)
    .describe(`Rows of a page, at most ${most}; ${limit} unless given.`),
})

const key = queryInt(1, 2_147_483_647)
/** Parameters of keyset pagination, for lists that are too long to count. */
export const keysetPaging = (limit: number, most = 100) => ({
  after: key.describe('Page key: `next` of the last response.'),
  before: key.describe('Page key: `previous` of the last response.'),
  limit: paging(limit, most).limit,
})
/** Response cursors: send `next` as `after`, or `previous` as `before`. */
export const keysetCursors = {
  next: id.nullable().describe('Page key of the next page; null on the last one.'),
  previous: id.nullable().describe('Page key of the previous page; null on the first one.'),
}

/** A slug or an id in a path. */
export const slugOrId = lookupText(200)

/** Path parameter `17` or `17-a-slug`; the slug is ignored. */
export const idWithSlug = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}(-.*)?$/u, 'not-found')
    .transform(value => Number.parseInt(value, 10)),
})
