import pg from 'pg'

/** Mutant: the lease of an import lasts a quarter of an hour, so that a crash blocks the import for that long. */
const right = pg.Client.prototype.query as (...all: unknown[]) => unknown
pg.Client.prototype.query = function (this: unknown, question: unknown, ...rest: unknown[]) {
  if (typeof question !== 'object' || question === null || !('text' in question))
    return right.call(this, question, ...rest)
  const text = String(question.text).replace(
    /^(update "catalogue_imports" set "leased_until" = )\$1/,
    "$1$$1::timestamptz + interval '15 minutes'",
  )
  const isReworded = text !== question.text
  return right.call(this, isReworded ? { ...question, name: undefined, text } : question, ...rest)
} as never
