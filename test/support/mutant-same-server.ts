import pg from 'pg'

/** Mutant: the change feed does not recognise another PostgreSQL server. */
const right = pg.Client.prototype.query as (...all: unknown[]) => unknown
pg.Client.prototype.query = function (this: unknown, question: unknown, ...rest: unknown[]) {
  const text = (question as { text?: string } | null)?.text?.replace(/concat\(extract\(epoch.*?\)\)\)/s, `'same'`)
  return right.call(this, text === undefined ? question : { ...(question as object), text }, ...rest)
} as never
