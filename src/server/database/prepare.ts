import type { Socket } from 'node:net'
import pg from 'pg'

/** How often a statement must have come before it is worth keeping, and how many of them are kept at most. */
const OFTEN = 5
const MOST = 500

const seen = new Map<string, number>()
const names = new Map<string, string>()

/**
 * The name under which a connection keeps a statement's plan, or undefined for one that is rare. Planning the joins of a
 * translated product costs more than running them; texts that vary (lists of other lengths) never come often enough.
 */
export function statementName(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MOST) return name
  const times = (seen.get(text) ?? 0) + 1
  if (times < OFTEN) {
    if (seen.size >= MOST * 4) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  names.set(text, `kept_${names.size + 1}`)
  return names.get(text)
}

type Question = { text?: string; name?: string } | string
type Ask = (question: Question, values?: unknown, ...rest: unknown[]) => unknown

/**
 * A client that prepares by itself what it is asked often, as the drivers of other languages do, and sends what it is asked
 * in one go in one write: a write costs the shop more than most questions.
 */
export class PreparingClient extends pg.Client {
  // The overloads of `pg` cannot be said once more; what comes is handed on as it came.
  override query: pg.Client['query'] = ((question: Question, values?: unknown, ...rest: unknown[]) => {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.cork?.()
    process.nextTick(() => stream.uncork?.())
    const answer = (super.query as Ask).call(this, named(question, values), values, ...rest)
    return isBegin(question) && answer instanceof Promise ? withoutWaiting(answer) : answer
  }) as pg.Client['query']
}

/** Nothing can stop a `begin` alone: what stops it stops the question after it, which need not wait for it. */
function withoutWaiting(begun: Promise<unknown>): Promise<unknown> {
  begun.catch(() => {})
  return Promise.resolve({ rows: [], rowCount: null, command: 'BEGIN', fields: [] })
}

const isBegin = (question: Question) => (typeof question === 'string' ? question : question?.text) === 'begin'

function named(question: Question, values: unknown): Question {
  if (typeof question === 'string' || !question?.text || question.name) return question
  return Array.isArray(values) && values.length > 0 ? { ...question, name: statementName(question.text) } : question
}
