import pg from 'pg'

/** Mutant: ignores BEGIN, COMMIT and ROLLBACK, so that an order is written in several steps without a transaction. */
const right = pg.Client.prototype.query as (...all: unknown[]) => unknown
pg.Client.prototype.query = function (this: unknown, question: unknown, ...rest: unknown[]) {
  const text = typeof question === 'string' ? question : (question as { text?: string })?.text
  if (text && /^(begin|commit|rollback)/i.test(text)) return right.call(this, withoutTransaction(question), ...rest)
  return right.call(this, question, ...rest)
} as never

const withoutTransaction = (question: unknown) => (typeof question === 'string' ? 'select 1' : { text: 'select 1' })
