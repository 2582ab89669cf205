/**
 * Returns the modules that can be reached from some modules, including these; `next` returns the direct successors of
 * one.
 */
export function reachable(starts: Iterable<string>, next: (id: string) => Iterable<string>): Set<string> {
  const reached = new Set(starts)
  for (const id of reached) for (const other of next(id)) reached.add(other)
  return reached
}
