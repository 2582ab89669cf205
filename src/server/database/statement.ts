import { getTableColumns, is, Param, Placeholder, type Query, sql } from 'drizzle-orm'
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
 * that takes `db`. What changes from time to time is a `value('name')` in it, and a list goes into `isAnyOf`.
 */
export function statement<Row>(ask: (db: Db) => Askable<Row>): (db: Db, values?: Values) => Promise<Row> {
  const name = `asked_${++made}`
  let prepared: Prepared<Row> | null = null
  return (db, values = {}) => {
    prepared ??= prepare(db, ask(db), name)
    // Drizzle ties a prepared question to the session that it was prepared in; here it goes to that of the asker.
    const here = Object.create(prepared, {
      client: { value: clientOf(db) },
      params: { value: prepared.params.map(param => told(param, values)) },
    }) as Prepared<Row>
    return here.execute()
  }
}

/** What stands in the place of a parameter; null is null in every column, JSON too. */
function told(param: unknown, values: Values): unknown {
  if (is(param, Placeholder)) return given(param, values)
  if (!is(param, Param) || !is(param.value, Placeholder)) return param
  const known = given(param.value, values)
  return known === null ? null : param.encoder.mapToDriverValue(known)
}

function given({ name }: Placeholder, values: Values): unknown {
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

/** The place of a value that is told when a statement is asked. */
export function value<Name extends string>(name: Name): Placeholder<Name> {
  return sql.placeholder(name)
}

/**
 * Inserts a row into a table, again and again with the same columns: a statement whose values are the row's. Answers the row
 * or those of its columns that are named; nothing where a row was there before (`once`).
 */
export function insertion<Table extends PgTable, Answer extends keyof Table['$inferSelect'] & string>(
  table: Table,
  { once = false, answers }: { once?: boolean; answers?: readonly Answer[] } = {},
): (db: Db, row: Table['$inferInsert']) => Promise<Pick<Table['$inferSelect'], Answer> | undefined> {
  let insert: ReturnType<typeof statement<Table['$inferSelect'][]>> | null = null
  let columns: string[] = []
  return async (db, row) => {
    insert ??= statement(db => {
      columns = Object.keys(row)
      const places = Object.fromEntries(columns.map(name => [name, value(name)]))
      const values = db.insert(table).values(places as never)
      const told = answers && Object.fromEntries(answers.map(name => [name, getTableColumns(table)[name]!]))
      const written = once ? values.onConflictDoNothing() : values
      return (told ? written.returning(told) : written.returning()) as unknown as Askable<Table['$inferSelect'][]>
    })
    const [written] = await insert(db, row)
    if (Object.keys(row).length !== columns.length) throw new Error(`rows of other columns: ${Object.keys(row)}`)
    return written
  }
}
