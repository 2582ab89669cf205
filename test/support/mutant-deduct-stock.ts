import pg from 'pg'

/**
 * Mutant: removes the row locks, and the conditions in updates that repeat the stock check. The stock is then read
 * without a lock and overwritten with a value based on that read.
 */
const right = pg.Client.prototype.query as (...all: unknown[]) => unknown
pg.Client.prototype.query = function (this: unknown, question: unknown, ...rest: unknown[]) {
  if (typeof question === 'object' && question !== null && 'text' in question) {
    const text = String(question.text)
      .replace(' for no key update', '')
      .replace(
        'set stock = v.stock - wanted.quantity',
        'set stock = greatest(0, (select s.stock from product_variants s where s.id = v.id) - wanted.quantity)',
      )
      .replace('v.stock >= wanted.quantity', 'true')
      .replace('and lots.quantity = shelf.quantity', '')
      .replace('set quantity = lots.quantity - least', 'set quantity = shelf.quantity - least')
    return right.call(this, { ...question, text }, ...rest)
  }
  return right.call(this, question, ...rest)
} as never
