import { expect, test } from 'vitest'
import type { AdminCategory } from '../../../shared/contracts/taxonomy.ts'
import { dropPosition, positionAfterMove, treeRows, withMovedCategory, withoutDescendants } from './category-tree.ts'

const words = { name: '', description: '', seoTitle: '', seoDescription: '', isStale: false }
const category = (id: number, parentId: number | null): AdminCategory => ({
  id,
  parentId,
  version: '',
  slug: `c${id}`,
  image: null,
  isHidden: false,
  products: 0,
  texts: { ar: words, en: words, he: words, ru: words },
})
/** Category tree; brackets contain the children of a category: 1 (11, 12 (121)), 2, 3 (31) */
const TREE = [
  category(1, null),
  category(2, null),
  category(3, null),
  category(11, 1),
  category(12, 1),
  category(31, 3),
  category(121, 12),
]
const read = (categories: AdminCategory[]) =>
  treeRows(categories).map(({ category, depth }) => `${'-'.repeat(depth)}${category.id}`)
const of = (id: number) => TREE.find(category => category.id === id)!

test('lists each category before its children, and hides the descendants of a dragged category', () => {
  expect(read(TREE)).toEqual(['1', '-11', '-12', '--121', '2', '3', '-31'])
  expect(withoutDescendants(treeRows(TREE), 1).map(({ category }) => category.id)).toEqual([1, 2, 3, 31])
})

test('moves a category up, down, in and out, and returns null where no move is possible', () => {
  const step = (id: number, way: 'up' | 'down' | 'in' | 'out') => {
    const place = positionAfterMove(TREE, of(id), way)
    return place && read(withMovedCategory(TREE, id, place))
  }
  expect(step(12, 'up')).toEqual(['1', '-12', '--121', '-11', '2', '3', '-31'])
  expect(step(1, 'down')).toEqual(['2', '1', '-11', '-12', '--121', '3', '-31'])
  expect(step(2, 'in')).toEqual(['1', '-11', '-12', '--121', '-2', '3', '-31'])
  expect(step(12, 'out')).toEqual(['1', '-11', '12', '-121', '2', '3', '-31'])
  expect([step(1, 'up'), step(3, 'down'), step(11, 'in'), step(2, 'out')]).toEqual([null, null, null, null])
})

test('limits the depth of a dragged row to what its neighbours allow', () => {
  const over = (id: number, overId: number, levels: number) => {
    const place = dropPosition(withoutDescendants(treeRows(TREE), id), { id, overId, levels })
    return read(withMovedCategory(TREE, id, place))
  }
  expect(over(2, 3, 0)).toEqual(['1', '-11', '-12', '--121', '3', '-2', '-31'])
  expect(over(2, 31, 0)).toEqual(['1', '-11', '-12', '--121', '3', '-31', '2'])
  expect(over(2, 31, 9)).toEqual(['1', '-11', '-12', '--121', '3', '-31', '--2'])
  expect(over(31, 31, -1)).toEqual(['1', '-11', '-12', '--121', '2', '3', '31'])
  expect(over(3, 1, 5)).toEqual(['3', '-31', '1', '-11', '-12', '--121', '2'])
})
