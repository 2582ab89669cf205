import pg from 'pg'

/** Mutant: reads each table in its own snapshot. */
const right = pg.Client.prototype.query as (...all: unknown[]) => unknown
pg.Client.prototype.query = function (this: unknown, question: unknown, ...rest: unknown[]) {
  const badly = typeof question === 'string' ? question.replace('repeatable read', 'read committed') : question
  return right.call(this, badly, ...rest)
} as never
