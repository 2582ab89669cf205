import { describe, expect, test } from 'vitest'
import {
  canAddChild,
  canNest,
  fieldPaths,
  type MenuRow,
  menuLinks,
  menuRows,
  siblingRows,
  withLevel,
  withMovedRow,
  withoutRow,
} from './menu-rows.ts'

const words = { ar: '', en: '', he: '', ru: '' }
const link = (href: string) => ({ href, label: words, leads: 'here' as const })
const rows = menuRows([
  { ...link('a'), items: [link('a1'), link('a2')] },
  { ...link('b'), items: [] },
  { ...link('c'), items: [link('c1')] },
])
const textOf = (rows: readonly MenuRow[]) => rows.map(({ href, beneath }) => (beneath ? `-${href}` : href)).join(' ')

describe('menu rows', () => {
  test('flattens a menu to rows with the server’s field names', () => {
    expect(textOf(rows)).toBe('a -a1 -a2 b c -c1')
    expect(fieldPaths(rows)).toEqual([
      'items.0',
      'items.0.items.0',
      'items.0.items.1',
      'items.1',
      'items.2',
      'items.2.items.0',
    ])
  })

  test('moves an entry with its sublinks, and a sublink only within its entry', () => {
    expect(textOf(withMovedRow(rows, 0, 1))).toBe('b a -a1 -a2 c -c1')
    expect(textOf(withMovedRow(rows, 4, -1))).toBe('a -a1 -a2 c -c1 b')
    expect(textOf(withMovedRow(rows, 1, 1))).toBe('a -a2 -a1 b c -c1')
    expect(textOf(withMovedRow(rows, 2, 1))).toBe(textOf(rows))
    expect(siblingRows(rows, 2).map(({ href }) => href)).toEqual(['a1', 'a2'])
  })

  test('nests an entry without sublinks in the previous entry, and moves a sublink to the top level', () => {
    expect(rows.map((_, at) => canNest(rows, at))).toEqual([false, false, false, true, false, false])
    expect(textOf(withLevel(rows, 3, true))).toBe('a -a1 -a2 -b c -c1')
    expect(textOf(withLevel(rows, 1, false))).toBe('a -a2 a1 b c -c1')
  })

  test('allows at most twelve sublinks per entry', () => {
    const full = menuRows([
      { ...link('a'), items: Array(12).fill(link('x')) },
      { ...link('b'), items: [] },
    ])
    expect([canAddChild(full, 0), canNest(full, 13)]).toEqual([false, false])
    expect([canAddChild(rows, 0), canAddChild(rows, 1)]).toEqual([true, false])
  })

  test('converts rows to entries with sublinks for the request', () => {
    expect(menuLinks(rows, n => ({ href: rows[n]!.href }))).toEqual([
      { href: 'a', items: [{ href: 'a1' }, { href: 'a2' }] },
      { href: 'b', items: [] },
      { href: 'c', items: [{ href: 'c1' }] },
    ])
  })

  test('keeps the sublinks of a removed entry', () => {
    expect(textOf(withoutRow(rows, 0))).toBe('a1 a2 b c -c1')
    expect(textOf(withoutRow(rows, 1))).toBe('a -a2 b c -c1')
  })
})
