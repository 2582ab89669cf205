import { z } from 'zod'
import {
  editableFields,
  type Field,
  type Fields,
  type FieldValue,
  initialValueOf,
  type NameOf,
} from '../records/field.ts'
import { isDay } from '../rules/days.ts'
import { isInternalLink, isSafeLink } from '../rules/links.ts'
import { toShekels } from '../rules/money.ts'
import { attributeValues } from './attribute-values.ts'
import { MAX_SPECIFICATION_VALUE_LENGTH, sizeTable } from './catalog-product-facts.ts'
import * as field from './fields.ts'

export const sku = z
  .string({ error: 'required' })
  .overwrite(value => value.normalize('NFKC').trim())
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._/-]{0,59}$/u, 'code')
export const code = z.string({ error: 'required' }).regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'code')
/** A selling price, in shekels. */
export const price = z
  .number({ error: 'number' })
  .min(0.01, 'too-small')
  .max(1_000_000, 'too-big')
  .refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'number')
/** The path of an image below `/media/`, without width and format. */
const image = z
  .string({ error: 'required' })
  .regex(/^[a-z0-9](?:[a-z0-9_-]|\/(?=[a-z0-9]))*$/i, 'choice')
  .max(200, 'too-long')
const isNear = (when: string) => isDay(when.slice(0, 10))
export const moment = z.iso.datetime({ error: 'date' }).refine(isNear, 'date').nullable()

type Schema<F extends Field> = F extends { kind: 'slug' }
  ? z.ZodDefault<z.ZodString>
  : F extends { optional: true }
    ? z.ZodDefault<z.ZodType<FieldValue<F>, FieldValue<F>>>
    : z.ZodType<FieldValue<F>, FieldValue<F>>
/** Schemas of the fields that the editor of a record sets. */
type Shape<T extends Fields> = { [Column in keyof T as NameOf<Column, T[Column]>]: Schema<T[Column]> }

/**
 * Schemas of a record's fields under the names that its editor uses. Each error is the key of a message `field.<key>`.
 */
export function recordShape<const T extends Fields>(fields: T): Shape<T> {
  return Object.fromEntries(editableFields(fields).map(({ name, field }) => [name, schemaOf(field)])) as Shape<T>
}

/**
 * Schemas of a record's fields in responses. They have no validation rules, because a stored value may be older than a
 * rule.
 */
export function recordResponseShape<const T extends Fields>(
  fields: T,
): { [Column in keyof T as NameOf<Column, T[Column]>]: z.ZodType<FieldValue<T[Column]>, FieldValue<T[Column]>> } {
  return Object.fromEntries(editableFields(fields).map(({ name, field }) => [name, shownOf(field)])) as never
}

function shownOf(one: Field): z.ZodType {
  if (one.kind === 'amount') return one.nullable ? field.money.nullable() : field.money
  if (one.kind === 'whole' || one.kind === 'percent' || one.kind === 'units')
    return one.nullable ? z.int().nullable() : z.int()
  if (one.kind === 'url') return z.string().nullable()
  if (one.kind === 'days') return z.array(z.string())
  if (one.kind === 'weekdays') return z.array(z.int()).describe('ISO weekdays, 1 is Monday.')
  if (one.kind === 'line' || one.kind === 'prose' || one.kind === 'phone' || one.kind === 'image')
    return one.nullable ? z.string().nullable() : z.string()
  return one.kind === 'slug' || one.kind === 'sku' || one.kind === 'rich' ? z.string() : schemaOf(one)
}

/** The schema of one field's value. */
export function schemaOf<const F extends Field>(one: F): z.ZodType<FieldValue<F>, FieldValue<F>> {
  const schema = requiredOf(one)
  const given = 'nullable' in one && one.nullable ? schema.nullable() : schema
  return (one.optional ? given.default(initialValueOf(one)) : given) as z.ZodType<FieldValue<F>, FieldValue<F>>
}

/** Minimum length of a text: 1 if required, or if null replaces a blank text. */
function leastOf({ nullable, required, optional }: Field & { kind: 'line' | 'prose' }): 0 | 1 {
  return required || (nullable && !optional) ? 1 : 0
}

function requiredOf(one: Field): z.ZodType {
  switch (one.kind) {
    case 'line':
      return field.line(one.max, { min: leastOf(one) })
    case 'prose':
      return field.prose(one.max, { min: leastOf(one) })
    case 'rich':
      return field
        .prose(one.max, { min: 0 })
        .describe('Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text.')
    case 'phone':
      return one.optional ? z.union([z.literal(''), field.phone(one.max)]) : field.phone(one.max)
    case 'lines':
      return z.array(field.line(one.max)).max(one.most, 'too-many')
    case 'specifications':
      return z
        .array(z.object({ key: code, label: field.line(80), value: field.line(MAX_SPECIFICATION_VALUE_LENGTH) }))
        .max(one.most, 'too-many')
    case 'size-table':
      return sizeTable
    case 'attributes':
      return attributeValues
    case 'sku':
      return sku
    case 'slug':
      return field.line(80, { min: 0 }).default('')
    case 'whole':
      return z
        .int({ error: 'number' })
        .min(one.min, one.min > 0 ? 'too-small' : 'number')
        .max(one.max, 'too-big')
    case 'money':
      return field.inAgorot(price)
    case 'amount':
      return field.amount(toShekels(one.min ?? 0), toShekels(one.max))
    case 'percent':
      return z.int({ error: 'number' }).min(1, 'percent').max(100, 'percent')
    case 'units':
      return z.int({ error: 'number' }).min(1, 'quantity').max(one.max, 'too-big')
    case 'weekdays':
      return z.array(z.int().min(1).max(7), { error: 'required' }).min(1, 'required').max(7)
    case 'flag':
    case 'since':
      return z.boolean()
    case 'choice':
      return z.enum(one.of as [string, ...string[]], { error: 'choice' })
    case 'choices':
      return z.array(z.enum(one.of as [string, ...string[]], { error: 'choice' })).max(one.of.length)
    case 'country':
      return z
        .string()
        .regex(/^[A-Z]{2}$/, 'choice')
        .nullable()
    case 'day':
      return z.iso.date({ error: 'date' }).refine(isNear, 'date').nullable()
    case 'moment':
      return moment
    case 'fingerprint':
      return z.string().nullable()
    case 'image':
      return image
    case 'url':
      return z
        .string()
        .trim()
        .max(500, 'too-long')
        .refine(value => !isInternalLink(value) && isSafeLink(value), 'https')
        .nullable()
    case 'days':
      return z.array(z.iso.date({ error: 'date' })).max(one.most, 'too-many')
    case 'hours':
    case 'html':
    case 'link':
    case 'items':
    case 'draft':
      throw new Error(`no value outside texts: ${one.kind}`)
    case 'reference':
    case 'key':
    case 'count':
      return field.id
  }
}
