import type { AdminCategory } from '../../../shared/contracts/taxonomy.ts'

/** A category with its depth; rows are in depth-first order. */
interface TreeRow {
  category: AdminCategory
  depth: number
}

/** Position of a category: its parent, and the sibling that follows it, or null at the end. */
export interface TreePosition {
  parentId: number | null
  beforeId: number | null
}

export type MoveDirection = 'up' | 'down' | 'out' | 'in'

/** Returns the rows of the tree in depth-first order. */
export function treeRows(categories: AdminCategory[], parentId: number | null = null, depth = 0): TreeRow[] {
  return categories
    .filter(category => category.parentId === parentId)
    .flatMap(category => [{ category, depth }, ...treeRows(categories, category.id, depth + 1)])
}

/**
 * Returns the rows without the descendants of a category, for dragging the category and for the choice of its parent.
 */
export function withoutDescendants(branches: TreeRow[], id: number): TreeRow[] {
  const at = branches.findIndex(({ category }) => category.id === id)
  const own = branches[at]?.depth ?? 0
  const end = branches.findIndex(({ depth }, n) => n > at && depth <= own)
  return at < 0 ? branches : branches.toSpliced(at + 1, (end < 0 ? branches.length : end) - at - 1)
}

/**
 * Returns the drop position of a dragged category: in place of the row `overId`, and `levels` deeper than before. The
 * depth is at most one level below the preceding row, and at least the level of the following row.
 */
export function dropPosition(
  branches: TreeRow[],
  { id, overId, levels }: { id: number; overId: number; levels: number },
): TreePosition & { depth: number } {
  const indexOf = (requested: number) => branches.findIndex(({ category }) => category.id === requested)
  const [from, to] = [indexOf(id), indexOf(overId)]
  const carried = branches[from]!
  const order = branches.toSpliced(from, 1).toSpliced(to, 0, carried)
  const most = to === 0 ? 0 : order[to - 1]!.depth + 1
  const least = order[to + 1]?.depth ?? 0
  const depth = Math.max(least, Math.min(most, carried.depth + levels))
  const above = order.slice(0, to).findLast(branch => branch.depth < depth)
  const after = order.slice(to + 1).find(branch => branch.depth <= depth)
  const parentId = depth === 0 ? null : (above?.category.id ?? null)
  return { parentId, beforeId: after && after.depth === depth ? after.category.id : null, depth }
}

/** Returns the position after one move up, down, in or out; null if the move is impossible. */
export function positionAfterMove(
  categories: AdminCategory[],
  { id, parentId }: AdminCategory,
  way: MoveDirection,
): TreePosition | null {
  const among = (parent: number | null) => categories.filter(category => category.parentId === parent)
  const siblings = among(parentId)
  const at = siblings.findIndex(sibling => sibling.id === id)
  const before = siblings[at - 1]
  const parent = categories.find(category => category.id === parentId)
  switch (way) {
    case 'up':
      return before ? { parentId, beforeId: before.id } : null
    case 'down':
      return siblings[at + 1] ? { parentId, beforeId: siblings[at + 2]?.id ?? null } : null
    case 'in':
      return before ? { parentId: before.id, beforeId: null } : null
    case 'out': {
      if (!parent) return null
      const uncles = among(parent.parentId)
      return { parentId: parent.parentId, beforeId: uncles[uncles.indexOf(parent) + 1]?.id ?? null }
    }
  }
}

/** Returns all categories after one of them was moved. */
export function withMovedCategory(
  categories: AdminCategory[],
  id: number,
  { parentId, beforeId }: TreePosition,
): AdminCategory[] {
  const own = categories.find(category => category.id === id)
  if (!own) return categories
  const others = categories.filter(category => category.id !== id)
  const at = beforeId === null ? others.length : others.findIndex(category => category.id === beforeId)
  return others.toSpliced(at, 0, { ...own, parentId })
}
