import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

interface LoggedError {
  type: string
  message: string
  stack: string
  [detail: string]: unknown
}

/** Log entry of an error and its causes: SQL statements without their parameters, and no values of rows. */
export function errorLogEntry(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  return { ...ownEntry(error), ...(error.cause !== undefined && { cause: errorLogEntry(error.cause) }) }
}

function ownEntry(error: Error): LoggedError {
  const { name: type, message } = error
  // The trace begins with the message, which may quote parameters.
  const stack = (error.stack ?? '').split(message).at(-1)!.trim()
  if (error instanceof DrizzleQueryError) return { type, message: 'query failed', stack, query: error.query }
  if (error instanceof pg.DatabaseError) {
    const { code, severity, table, column, constraint, routine } = error
    // PostgreSQL quotes input after a colon, and values of rows in `detail` and `hint`: leave them out.
    return { type, message: message.replace(/:.*/s, ''), stack, code, severity, table, column, constraint, routine }
  }
  return { type, message, stack, code: (error as NodeJS.ErrnoException).code }
}
