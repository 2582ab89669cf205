/**
 * Runs a job's work for each item: failures do not stop the others, and are thrown together at the end, by name. If the
 * work returns false, the loop ends.
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
