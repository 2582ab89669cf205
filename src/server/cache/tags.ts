/**
 * Returns the ids in the tags of a kind: for the tags `product:12` and `stock:7` and the kind `product`, returns 12.
 */
export function idsIn(tags: ReadonlySet<string>, kind: string): number[] {
  const ids: number[] = []
  for (const tag of tags) if (tag.startsWith(`${kind}:`)) ids.push(Number(tag.slice(kind.length + 1)))
  return ids
}
