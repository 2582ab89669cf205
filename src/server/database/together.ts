/** SQLSTATEs of failures that another failure in the same transaction causes. */
const AFTERMATH = new Set(['25P02', '26000'])

/**
 * Awaits several queries that one connection runs in a pipeline. Rejects only after all of them have settled, because
 * nothing may follow the rollback on a connection that another request may use by then. Of several errors it throws the
 * cause: after a failed query PostgreSQL rejects all others of the transaction.
 */
export async function together<Asked extends readonly unknown[]>(
  ...asked: { [Place in keyof Asked]: Promise<Asked[Place]> }
): Promise<Asked> {
  const ended = await Promise.allSettled(asked)
  const failures = ended.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw failures.find(reason => !isAftermath(reason)) ?? failures[0]
  return ended.map(one => (one as PromiseFulfilledResult<unknown>).value) as unknown as Asked
}

/** "Current transaction is aborted", and a statement that was not prepared because of it, from pg or wrapped by drizzle. */
function isAftermath(reason: { code?: string; cause?: { code?: string } } | null): boolean {
  return AFTERMATH.has(reason?.cause?.code ?? reason?.code ?? '')
}

/** The value of a settled promise; throws its error. */
export function settledValue<T>(ended: PromiseSettledResult<T>): T {
  if (ended.status === 'rejected') throw ended.reason
  return ended.value
}
