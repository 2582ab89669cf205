import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { barrier } from './wait.ts'

interface Meeting {
  /**
   * Number of concurrent callers that wait for each other at each rewritten statement: after a read, and before a
   * write.
   */
  callers?: number
}

/**
 * Fault injection: rewrites SQL statements of the apps in this process, to prove that race tests detect missing locks.
 * Without `callers` each update is delayed instead, so that overlaps depend on chance.
 */
export async function withAlteredQueries<T>(
  reword: (text: string) => string,
  work: () => Promise<T>,
  { callers }: Meeting = {},
): Promise<T> {
  const right = pg.Client.prototype.query as (...all: unknown[]) => unknown
  const meet = callers === undefined ? null : barrier(callers)
  pg.Client.prototype.query = function (this: unknown, question: unknown, ...rest: unknown[]) {
    const text = (question as { text?: string } | null)?.text
    if (text === undefined) return right.call(this, question, ...rest)
    const isReworded = reword(text) !== text
    // Removes the name of a prepared statement, because the connection may have prepared the original text under this
    // name.
    const requested = isReworded ? { ...(question as object), name: undefined, text: reword(text) } : question
    const send = () => right.call(this, requested, ...rest)
    if (meet === null) return /^\s*update /.test(text) ? delay(60).then(send) : send()
    if (!isReworded) return send()
    if (!/^\s*select /.test(text)) return meet().then(send)
    return Promise.resolve(send()).then(answer => meet().then(() => answer))
  } as never
  try {
    return await work()
  } finally {
    pg.Client.prototype.query = right as never
  }
}

/** Removes the row locks from a SELECT statement. */
export const withoutRowLocks = (text: string) => text.replace(/ for (no key )?update/, '')
