/**
 * Asks several things of one connection in one go. All of them have ended before a failure is told: nothing may come after the
 * rollback that follows it, on a connection that is somebody else's by then.
 */
export async function together<Asked extends readonly unknown[]>(
  ...asked: { [Place in keyof Asked]: Promise<Asked[Place]> }
): Promise<Asked> {
  const ended = await Promise.allSettled(asked)
  const failed = ended.find(one => one.status === 'rejected')
  if (failed) throw failed.reason
  return ended.map(one => (one as PromiseFulfilledResult<unknown>).value) as unknown as Asked
}

/** What one of several that ended came to; throws what it failed with. */
export function outcome<T>(ended: PromiseSettledResult<T>): T {
  if (ended.status === 'rejected') throw ended.reason
  return ended.value
}
