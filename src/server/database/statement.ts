import {
  type Column,
  fillPlaceholders,
  getTableColumns,
  type Placeholder,
  type Query,
  type SQL,
  sql,
} from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { recordQueryTags } from '../cache/read-set.ts'
import { CASING } from './casing.ts'
import type { Db } from './connect.ts'

/** Values of a statement's placeholders, by name. */
type Values = Record<string, unknown>

/** Drizzle's prepared query: compiled once, executed with values. */
interface Prepared<Row> {
  execute(values?: Values): Promise<Row>
}

/** A query builder of drizzle. */
interface Preparable<Row> {
  prepare(name: string): Prepared<Row>
}

let count = 0
const uniqueName = () => `statement_${++count}`

/**
 * Prepares a statement. Drizzle compiles it once for the pool and once per connection that runs transactions, and each
 * connection caches its plan under the statement's unique name. Given a transaction's `db`, it runs in the transaction.
 * Write variable parts as `valuePlaceholder('name')`, and a list of numbers as `listPlaceholder('name')`; `build` must
 * return the same SQL each time.
 */
export function prepareStatement<Row>(build: (db: Db) => Preparable<Row>): (db: Db, values?: Values) => Promise<Row> {
  const name = uniqueName()
  const prepared = new WeakMap<Db, Prepared<Row>>()
  return (db, values) => {
    const known = prepared.get(db)
    if (known) return known.execute(values)
    const query = build(db).prepare(name)
    prepared.set(db, query)
    return query.execute(values)
  }
}

/** Prepares a statement in plain SQL, for queries that the query builder cannot express: a named query of `pg`. */
export function prepareSqlStatement<Row extends object>(
  query: SQL,
): (db: Db, values?: Values) => Promise<{ rows: Row[] }> {
  const name = uniqueName()
  let compiled: Query | undefined
  return async (db, values = {}) => {
    compiled ??= new PgDialect({ casing: CASING }).sqlToQuery(query)
    recordQueryTags(compiled.sql)
    return db.$client.query<Row>({ name, text: compiled.sql, values: fillPlaceholders(compiled.params, values) })
  }
}

/**
 * Placeholder for a list of numbers, for `any(…)` and `unnest(…)`. The subquery hides the list's length from the
 * planner, which therefore reuses one generic plan; otherwise it would plan again for each short list.
 */
export function listPlaceholder(name: string): SQL<number[]> {
  return sql`(select ${valuePlaceholder(name)}::int[])::int[]`
}

/** Placeholder for a value that is passed when the statement is executed. */
export function valuePlaceholder<Name extends string>(name: Name): Placeholder<Name> {
  return sql.placeholder(name)
}

/**
 * Prepares an insert of one row with the columns of the first row. Returns the inserted row, or only its columns named
 * in `answers`; undefined if `once` is set and the row exists. An `id` in the row was allocated from the table's
 * sequence.
 */
export function prepareInsert<Table extends PgTable, Answer extends keyof Table['$inferSelect'] & string>(
  table: Table,
  { once = false, answers }: { once?: boolean; answers?: readonly Answer[] } = {},
): (db: Db, row: Table['$inferInsert']) => Promise<Pick<Table['$inferSelect'], Answer> | undefined> {
  const columns: Record<string, Column> = getTableColumns(table)
  let names: string[] | undefined
  const insert = prepareStatement(db => {
    const values = Object.fromEntries(names!.map(name => [name, sql`${valuePlaceholder(name)}`]))
    const written = db
      .insert(table)
      .overridingSystemValue()
      .values(values as never)
    const query = once ? written.onConflictDoNothing() : written
    const returned = answers && Object.fromEntries(answers.map(name => [name, columns[name]!]))
    return (returned ? query.returning(returned as never) : query.returning()) as unknown as Preparable<
      Table['$inferSelect'][]
    >
  })
  return async (db, row) => {
    names ??= Object.keys(row)
    if (!isSame(names, Object.keys(row))) throw new Error(`rows with other columns: ${Object.keys(row)}`)
    const [written] = await insert(db, encoded(columns, row))
    return written
  }
}

/** Encodes the row's values by the columns' types. Null is SQL's null in every column, also in JSON columns. */
const encoded = (columns: Record<string, Column>, row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : columns[name]!.mapToDriverValue(value)]),
  )

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && others.every(name => some.includes(name))
