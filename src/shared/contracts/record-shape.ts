import { z } from 'zod'
import { editedFields, type Field, type Fields, type NameOf, type Value } from '../records/field.ts'
import { isDay } from '../rules/days.ts'
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
const isNear = (when: string) => isDay(when.slice(0, 10))
export const moment = z.iso.datetime({ error: 'date' }).refine(isNear, 'date').nullable()

type Schema<F extends Field> = F extends { kind: 'slug' } ? z.ZodDefault<z.ZodString> : z.ZodType<Value<F>, Value<F>>
/** Schemas of the fields that a record's editor sets. */
export type Shape<T extends Fields> = { [Column in keyof T as NameOf<Column, T[Column]>]: Schema<T[Column]> }

/** The schemas of a record's fields, by the names that an editor knows. Errors are reasons of `field.<reason>`. */
export function recordShape<const T extends Fields>(fields: T): Shape<T> {
  return Object.fromEntries(editedFields(fields).map(({ name, field }) => [name, schemaOf(field)])) as Shape<T>
}

/** The schemas of a record in answers: types without the rules, which stored values may be older than. */
export function shownShape<const T extends Fields>(
  fields: T,
): { [Column in keyof T as NameOf<Column, T[Column]>]: z.ZodType<Value<T[Column]>> } {
  return Object.fromEntries(editedFields(fields).map(({ name, field }) => [name, shownOf(field)])) as never
}

function shownOf(one: Field): z.ZodType {
  if (one.kind === 'line' || one.kind === 'prose') return one.nullable ? z.string().nullable() : z.string()
  return one.kind === 'slug' || one.kind === 'sku' ? z.string() : schemaOf(one)
}

/** The schema of one field's value. */
export function schemaOf<const F extends Field>(one: F): z.ZodType<Value<F>, Value<F>> {
  const schema = requiredOf(one)
  return ('nullable' in one && one.nullable ? schema.nullable() : schema) as z.ZodType<Value<F>, Value<F>>
}

function requiredOf(one: Field): z.ZodType {
  switch (one.kind) {
    case 'line':
      return field.line(one.max, { min: one.nullable ? 1 : 0 })
    case 'prose':
      return field.prose(one.max, { min: one.nullable ? 1 : 0 })
    case 'lines':
      return z.array(field.line(one.max)).max(one.most, 'too-many')
    case 'specifications':
      return z.array(z.object({ key: code, label: field.line(80), value: field.line(200) })).max(one.most, 'too-many')
    case 'sku':
      return sku
    case 'slug':
      return field.line(80, { min: 0 }).default('')
    case 'whole':
      return z.int({ error: 'number' }).min(one.min, 'too-small').max(one.max, 'too-big')
    case 'money':
      return price
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
    case 'reference':
    case 'key':
    case 'count':
      return field.id
  }
}
