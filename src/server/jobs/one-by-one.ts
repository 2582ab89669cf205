/**
 * Does a job's work for each of its things: one that fails keeps none of the others waiting, and all that failed are
 * thrown at the end, by name. Work that answers false says that there is no use in going on.
 */
export async function processEach<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = []
  for (const thing of things) {
    try {
      if ((await work(thing)) === false) break
    } catch (cause) {
      failures.push(new Error(nameOf(thing), { cause }))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(', '))
}
