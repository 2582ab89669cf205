/**
 * Asks several things of one connection in one go. All of them have ended before a failure is told: nothing may come after the
 * rollback that follows it, on a connection that is somebody else's by then. Of several failures the one is told that the
 * others came of: once a question failed, PostgreSQL refuses all others of the transaction.
 */
export async function together<Asked extends readonly unknown[]>(
  ...asked: { [Place in keyof Asked]: Promise<Asked[Place]> }
): Promise<Asked> {
  const ended = await Promise.allSettled(asked)
  const failures = ended.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw failures.find(reason => !isAftermath(reason)) ?? failures[0]
  return ended.map(one => (one as PromiseFulfilledResult<unknown>).value) as unknown as Asked
}

/** "Current transaction is aborted", as drizzle wraps it. */
function isAftermath(reason: { code?: string; cause?: { code?: string } } | null): boolean {
  return (reason?.cause?.code ?? reason?.code) === '25P02'
}

/** What one of several that ended came to; throws what it failed with. */
export function outcome<T>(ended: PromiseSettledResult<T>): T {
  if (ended.status === 'rejected') throw ended.reason
  return ended.value
}
