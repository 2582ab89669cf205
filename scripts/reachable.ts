/**
 * Returns the modules that can be reached from the start modules, including the start modules; `next` returns the
 * direct successors of a module.
 */
export function reachable(starts: Iterable<string>, next: (id: string) => Iterable<string>): Set<string> {
  const reached = new Set(starts)
  for (const id of reached) for (const other of next(id)) reached.add(other)
  return reached
}
