import type { AdminMenu } from '../../../shared/contracts/admin-content.ts'
import { MAX_SUBLINKS } from '../../../shared/rules/links.ts'

type SavedLink = AdminMenu['items'][number]
type WrittenLink = Pick<SavedLink, 'href' | 'label'>

/** Draft of a menu: the links as typed, each with its sublinks. */
export interface MenuDraft {
  items: (WrittenLink & { items: WrittenLink[] })[]
}

export function draftOf({ items }: AdminMenu): MenuDraft {
  const written = ({ href, label }: WrittenLink) => ({ href, label })
  return { items: items.map(item => ({ ...written(item), items: item.items.map(written) })) }
}

/** One link in the form's flat list. Sublinks follow their parent. */
export interface MenuRow extends Omit<SavedLink, 'items'> {
  key: number
  beneath: boolean
}

/** Converts a draft to rows. `leads` comes from the saved link with the same URL, else `elsewhere`. */
export function menuRows(items: MenuDraft['items'], saved: readonly SavedLink[] = []): MenuRow[] {
  const known = saved.flatMap(item => [item, ...item.items])
  const leads = new Map(known.map(({ href, leads }) => [href, leads]))
  return items
    .flatMap(({ items, ...item }) => [{ ...item, beneath: false }, ...items.map(item => ({ ...item, beneath: true }))])
    .map((row, key) => ({ key, ...row, leads: leads.get(row.href) ?? 'elsewhere' }))
}

/** Returns the index after a link and all its sublinks. */
export function endOfChildren(rows: readonly MenuRow[], at: number): number {
  const next = rows.findIndex((row, n) => n > at && !row.beneath)
  return rows[at]!.beneath ? at + 1 : next < 0 ? rows.length : next
}

/** Returns the parent of a sublink. */
export function parentRow(rows: readonly MenuRow[], at: number): MenuRow | undefined {
  return rows[at]!.beneath ? rows.slice(0, at).findLast(row => !row.beneath) : undefined
}

/** Rows of the same level with which a row can be swapped, including the row itself. */
export function siblingRows(rows: readonly MenuRow[], at: number): MenuRow[] {
  const entry = parentRow(rows, at)
  if (!entry) return rows.filter(row => !row.beneath)
  const from = rows.indexOf(entry)
  return rows.slice(from + 1, endOfChildren(rows, from))
}

/** Moves a row by one position. The sublinks of a link move with it; a sublink stays within its parent. */
export function withMovedRow(rows: readonly MenuRow[], at: number, by: -1 | 1): MenuRow[] {
  const siblings = siblingRows(rows, at)
  const other = siblings[siblings.indexOf(rows[at]!) + by]
  if (!other) return [...rows]
  const upper = Math.min(at, rows.indexOf(other))
  const lower = Math.max(at, rows.indexOf(other))
  const end = endOfChildren(rows, lower)
  return [...rows.slice(0, upper), ...rows.slice(lower, end), ...rows.slice(upper, lower), ...rows.slice(end)]
}

/**
 * True if the row can be nested below the previous top-level link: the row is a top-level link without sublinks, and
 * the previous link has fewer sublinks than the limit.
 */
export function canNest(rows: readonly MenuRow[], at: number): boolean {
  const before = rows.slice(0, at).findLastIndex(row => !row.beneath)
  return before >= 0 && !rows[at]!.beneath && endOfChildren(rows, at) === at + 1 && canAddChild(rows, before)
}

/** True for a top-level link whose number of sublinks is below the limit. */
export function canAddChild(rows: readonly MenuRow[], at: number): boolean {
  return !rows[at]!.beneath && endOfChildren(rows, at) - at - 1 < MAX_SUBLINKS
}

/**
 * Nests a row below the previous link, or moves it out of its parent. A row that is moved out is placed after the
 * remaining sublinks of its former parent.
 */
export function withLevel(rows: readonly MenuRow[], at: number, beneath: boolean): MenuRow[] {
  const row = { ...rows[at]!, beneath }
  if (beneath) return rows.with(at, row)
  const end = endOfChildren(rows, rows.indexOf(parentRow(rows, at)!))
  return [...rows.slice(0, at), ...rows.slice(at + 1, end), row, ...rows.slice(end)]
}

/** Removes a row. Its sublinks become top-level links. */
export function withoutRow(rows: readonly MenuRow[], at: number): MenuRow[] {
  const end = endOfChildren(rows, at)
  return rows.map((row, n) => (n > at && n < end ? { ...row, beneath: false } : row)).toSpliced(at, 1)
}

/** Returns the field name of each row, as in the server's error messages. */
export function fieldPaths(rows: readonly MenuRow[]): string[] {
  let entry = -1
  let beneath = 0
  return rows.map(row => {
    if (row.beneath) return `items.${entry}.items.${beneath++}`
    beneath = 0
    return `items.${++entry}`
  })
}

/** Converts the rows back to a menu, in which each link contains its sublinks. */
export function menuLinks<Link>(rows: readonly MenuRow[], linkAt: (row: number) => Link): (Link & { items: Link[] })[] {
  const links: (Link & { items: Link[] })[] = []
  for (const [n, { beneath }] of rows.entries()) {
    if (beneath) links.at(-1)!.items.push(linkAt(n))
    else links.push({ ...linkAt(n), items: [] })
  }
  return links
}
