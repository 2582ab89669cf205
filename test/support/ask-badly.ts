import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/**
 * Lets a shop of this process do its work with some of its questions to the database in other words, and think for a moment
 * before each change: what a race test must catch.
 */
export async function askBadly<T>(reword: (text: string) => string, work: () => Promise<T>): Promise<T> {
  const right = pg.Client.prototype.query as (...all: unknown[]) => unknown
  pg.Client.prototype.query = function (this: unknown, question: unknown, ...rest: unknown[]) {
    const text = (question as { text?: string } | null)?.text
    if (text === undefined) return right.call(this, question, ...rest)
    // Without the name under which the connection may know it in the right words.
    const asked = reword(text) === text ? question : { ...(question as object), name: undefined, text: reword(text) }
    if (!/^\s*update /.test(text)) return right.call(this, asked, ...rest)
    return delay(60).then(() => right.call(this, asked, ...rest))
  } as never
  try {
    return await work()
  } finally {
    pg.Client.prototype.query = right as never
  }
}

/** Holds no row while it looks at it. */
export const holdNothing = (text: string) => text.replace(/ for (no key )?update/, '')
