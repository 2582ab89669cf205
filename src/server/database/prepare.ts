import pg from 'pg'

/** Execution from which on a statement is prepared (the fifth), and the maximum number of prepared statements. */
const MIN_EXECUTIONS = 5
const MAX_PREPARED_STATEMENTS = 500

const seen = new Map<string, number>()
const names = new Map<string, string>()

/**
 * Returns the name of the prepared statement for a query text, or undefined for a rare text. For the joins of a
 * translated product, planning costs more than execution. Texts that vary (lists of different lengths) are seldom
 * executed often enough to be prepared.
 */
function statementName(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MAX_PREPARED_STATEMENTS) return name
  const times = (seen.get(text) ?? 0) + 1
  if (times < MIN_EXECUTIONS) {
    if (seen.size >= MAX_PREPARED_STATEMENTS * 4) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  names.set(text, `kept_${names.size + 1}`)
  return names.get(text)
}

type Query = pg.QueryConfig | string
type Send = (query: Query, values?: unknown, ...rest: unknown[]) => unknown

/**
 * A client that runs a frequent parameterised query as a named prepared statement, as drivers of other languages do.
 */
export class PreparingClient extends pg.Client {
  // Forwards all arguments, because the overloads of `query` are one signature here.
  override query = ((query: Query, values?: unknown, ...rest: unknown[]) =>
    (super.query as Send).call(this, named(query, values), values, ...rest)) as pg.Client['query']
}

function named(query: Query, values: unknown): Query {
  if (typeof query === 'string' || !query?.text || query.name) return query
  return Array.isArray(values) && values.length > 0 ? { ...query, name: statementName(query.text) } : query
}
