/** SQLSTATEs of errors that follow from an earlier error in the same transaction. */
const AFTERMATH = new Set(['25P02', '26000'])

/**
 * Awaits several queries that one connection runs in a pipeline. Rejects only after all of them have settled, because
 * no query may follow the rollback on a connection that another request may use by then. Of several errors it throws
 * the cause: after a failed query PostgreSQL rejects all others of the transaction.
 */
export async function settleAll<Requested extends readonly unknown[]>(
  ...requested: { [Place in keyof Requested]: Promise<Requested[Place]> }
): Promise<Requested> {
  const ended = await Promise.allSettled(requested)
  const failures = ended.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw failures.find(reason => !isAftermath(reason)) ?? failures[0]
  return ended.map(one => (one as PromiseFulfilledResult<unknown>).value) as unknown as Requested
}

/**
 * True for "current transaction is aborted", and for a statement that could not be prepared because of the abort; from
 * pg or wrapped by drizzle.
 */
function isAftermath(reason: { code?: string; cause?: { code?: string } } | null): boolean {
  return AFTERMATH.has(reason?.cause?.code ?? reason?.code ?? '')
}

/** Returns the value of a settled promise or throws its error. */
export function settledValue<T>(ended: PromiseSettledResult<T>): T {
  if (ended.status === 'rejected') throw ended.reason
  return ended.value
}
