/**
 * Processes each item. A failure does not stop the other items; all failures are thrown together at the end, with the
 * items' names. Stops early if the work returns false.
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
