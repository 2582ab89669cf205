import { getTableColumns, is, Param, Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import type { PgSession, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

/** What a statement is asked with: the value of each `:name` in it. */
type Values = Record<string, unknown>

interface Prepared<Row> {
  params: readonly unknown[]
  execute(values?: Values): Promise<Row>
}

/** A query of the builder, or one that was written out. */
type Askable<Row> =
  | { prepare(name: string): Pick<Prepared<Row>, 'execute'> }
  | (PromiseLike<Row> & { getQuery(): Query })

let made = 0

/**
 * A question that is asked often: its SQL is put together the first time and each connection keeps its plan, which for the
 * joins of a translated product costs more than the answer. Asked inside a transaction it belongs to it, as anything else
 * that takes `db`. What changes from time to time is a `value('name')` in it, and a list of numbers is a `list('name')`.
 */
export function statement<Row>(ask: (db: Db) => Askable<Row>): (db: Db, values?: Values) => Promise<Row> {
  const name = `asked_${++made}`
  let prepared: Prepared<Row> | null = null
  let places: Place[] = []
  return (db, values = {}) => {
    if (!prepared) {
      prepared = prepare(db, ask(db), name)
      places = prepared.params.map(placeOf)
    }
    // Drizzle ties a prepared question to the session that it was prepared in; here it goes to that of the asker.
    const here = Object.create(prepared, {
      client: { value: clientOf(db) },
      params: { value: places.map(place => place(values)) },
    }) as Prepared<Row>
    return here.execute()
  }
}

/** What a parameter is for the values of a question. */
type Place = (values: Values) => unknown

/** Null is null in every column, JSON too. */
function placeOf(param: unknown): Place {
  if (is(param, Placeholder)) return values => given(values, param.name)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder } = param
  const { name } = param.value
  return values => {
    const known = given(values, name)
    return known === null ? null : encoder.mapToDriverValue(known)
  }
}

function given(values: Values, name: string): unknown {
  if (values[name] === undefined) throw new Error(`no value for ${name}`)
  return values[name]
}

function prepare<Row>(db: Db, query: Askable<Row>, name: string): Prepared<Row> {
  if ('prepare' in query) return query.prepare(name) as Prepared<Row>
  return sessionOf(db).prepareQuery(query.getQuery(), undefined, name, false) as unknown as Prepared<Row>
}

function clientOf(db: Db): unknown {
  const { client } = sessionOf(db) as unknown as { client?: unknown }
  if (!client) throw new Error('drizzle keeps its client elsewhere now')
  return client
}

const sessionOf = (db: Db) => (db as unknown as { _: { session: PgSession } })._.session

/**
 * The place of numbers that are told when a statement is asked, for `any(…)` and `unnest(…)`. The planner does not see how
 * many they are: one plan serves every list, where it would plan each short one anew.
 */
export function list(name: string): SQL<number[]> {
  return sql`(select ${value(name)}::int[])::int[]`
}

/** The place of a value that is told when a statement is asked. */
export function value<Name extends string>(name: Name): Placeholder<Name> {
  return sql.placeholder(name)
}

/**
 * Inserts a row into a table, again and again with the same columns: a statement whose values are the row's. Answers the row
 * or those of its columns that are named; nothing where a row was there before (`once`). An `id` that the row brings is
 * one that was drawn from the table's own sequence before.
 */
export function insertion<Table extends PgTable, Answer extends keyof Table['$inferSelect'] & string>(
  table: Table,
  { once = false, answers }: { once?: boolean; answers?: readonly Answer[] } = {},
): (db: Db, row: Table['$inferInsert']) => Promise<Pick<Table['$inferSelect'], Answer> | undefined> {
  let insert: ReturnType<typeof statement<Table['$inferSelect'][]>> | null = null
  let columns: string[] = []
  return async (db, row) => {
    if (insert && !isSame(columns, Object.keys(row))) throw new Error(`rows of other columns: ${Object.keys(row)}`)
    insert ??= statement(db => {
      columns = Object.keys(row)
      const places = Object.fromEntries(columns.map(name => [name, value(name)]))
      const values = db
        .insert(table)
        .overridingSystemValue()
        .values(places as never)
      const told = answers && Object.fromEntries(answers.map(name => [name, getTableColumns(table)[name]!]))
      const written = once ? values.onConflictDoNothing() : values
      return (told ? written.returning(told) : written.returning()) as unknown as Askable<Table['$inferSelect'][]>
    })
    const [written] = await insert(db, row)
    return written
  }
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && others.every(name => some.includes(name))
