import { describe, expect, test } from 'vitest'
import { LIST_ORDER_KEY, mergeVersions } from './merge.ts'

const names = { ar: 'ا', en: 'a', he: '', ru: '' }
const zone = {
  fee: 10,
  names,
  link: null as null | { href: string; label: string },
  days: [1, 2],
  regions: [
    { code: 'a', name: 'A', fee: 1 },
    { code: 'b', name: 'B', fee: 2 },
    { code: 'c', name: 'C', fee: 3 },
  ],
}
type Zone = typeof zone
const row = (code: string) => zone.regions.find(one => one.code === code)!
const codes = ({ regions }: Zone) => regions.map(({ code }) => code)
const conflicts = (merge: { changes: { path: readonly string[]; isConflict: boolean }[] }) =>
  merge.changes.filter(({ isConflict }) => isConflict).map(({ path }) => path.join('.'))

describe('merging fields', () => {
  test('merges changes of different fields without a conflict, at any depth', () => {
    const mine = { ...zone, fee: 20, names: { ...names, ar: 'م' } }
    const theirs = { ...zone, days: [1, 2, 3], names: { ...names, en: 't' } }
    const merge = mergeVersions(zone, mine, theirs)
    expect(merge.merged).toEqual({ ...zone, fee: 20, days: [1, 2, 3], names: { ...names, ar: 'م', en: 't' } })
    expect(conflicts(merge)).toEqual([])
    expect(merge.changes.map(({ path }) => path.join('.'))).toEqual(['names.en', 'days'])
  })

  test('reports a field that both sides changed, and keeps the draft’s value by default', () => {
    const mine = { ...zone, fee: 20, days: [7] }
    const theirs = { ...zone, fee: 30, days: [6] }
    const merge = mergeVersions(zone, mine, theirs)
    expect(merge.changes).toEqual([
      { path: ['fee'], mine: 20, theirs: 30, isConflict: true },
      { path: ['days'], mine: [7], theirs: [6], isConflict: true },
    ])
    expect(merge.merged).toMatchObject({ fee: 20, days: [7] })
    expect(mergeVersions(zone, mine, theirs, { taken: new Set(['fee']) }).merged).toMatchObject({ fee: 30, days: [7] })
  })

  test('reports no change when both sides made the same change, whatever the field order', () => {
    const both = { ...zone, fee: 20, names: { ru: '', he: '', en: 'a', ar: 'ا' } }
    expect(mergeVersions(zone, both, { ...zone, fee: 20 }).changes).toEqual([])
  })

  test('merges an object by field if both sides set it, and as one value if a side cleared it', () => {
    const link = { href: '/a', label: 'A' }
    const merge = mergeVersions(zone, { ...zone, link }, { ...zone, link: { href: '/a', label: 'B' } })
    expect(conflicts(merge)).toEqual(['link.label'])
    const linked = { ...zone, link }
    const cleared = mergeVersions<Zone>(linked, { ...zone, link: null }, { ...zone, link: { ...link, href: '/b' } })
    expect(conflicts(cleared)).toEqual(['link'])
    expect(cleared.merged.link).toBeNull()
  })
})

describe('merging keyed rows', () => {
  test('merges row by row, including rows that either side added or removed', () => {
    const mine = { ...zone, regions: [row('a'), { ...row('b'), fee: 20 }, { code: 'm', name: 'M', fee: 9 }] }
    const theirs = {
      ...zone,
      regions: [{ code: 't', name: 'T', fee: 8 }, row('a'), { ...row('b'), name: 'B2' }, row('c')],
    }
    const merge = mergeVersions(zone, mine, theirs)
    expect(conflicts(merge)).toEqual([])
    expect(merge.merged.regions).toEqual([
      { code: 't', name: 'T', fee: 8 },
      row('a'),
      { code: 'b', name: 'B2', fee: 20 },
      { code: 'm', name: 'M', fee: 9 },
    ])
  })

  test('drops a row that the server removed and the draft left unchanged', () => {
    const theirs = { ...zone, regions: [row('a'), row('c')] }
    const merge = mergeVersions(zone, { ...zone, fee: 20 }, theirs)
    expect([codes(merge.merged), merge.merged.fee, conflicts(merge)]).toEqual([['a', 'c'], 20, []])
  })

  test('reports a conflict where one side removed a row that the other changed', () => {
    const changed = { ...zone, regions: [{ ...row('a'), fee: 7 }, row('b'), row('c')] }
    const removed = { ...zone, regions: [row('b'), row('c')] }
    const theirsRemoved = mergeVersions(zone, changed, removed)
    expect(theirsRemoved.changes).toEqual([
      { path: ['regions', 'a'], mine: { ...row('a'), fee: 7 }, theirs: undefined, isConflict: true },
    ])
    expect(codes(theirsRemoved.merged)).toEqual(['a', 'b', 'c'])
    const taken = new Set(['regions.a'])
    expect(codes(mergeVersions(zone, changed, removed, { taken }).merged)).toEqual(['b', 'c'])
    const mineRemoved = mergeVersions(zone, removed, changed)
    expect([conflicts(mineRemoved), codes(mineRemoved.merged)]).toEqual([['regions.a'], ['b', 'c']])
    expect(codes(mergeVersions(zone, removed, changed, { taken }).merged)).toEqual(['a', 'b', 'c'])
  })

  test('drops a changed row without a conflict if removals on the server are final', () => {
    const changed = { ...zone, regions: [{ ...row('a'), fee: 7 }, row('b'), row('c')] }
    const removed = { ...zone, regions: [row('b'), row('c')] }
    const merge = mergeVersions(zone, changed, removed, { removedForGood: ['regions'] })
    expect([codes(merge.merged), conflicts(merge), merge.changes.length]).toEqual([['b', 'c'], [], 1])
  })

  test('keeps the order of the side that moved rows, and reports a conflict if both moved them', () => {
    const order = (...keys: string[]) => ({ ...zone, regions: keys.map(row) })
    const theirs = mergeVersions(zone, { ...zone, fee: 20 }, order('c', 'a', 'b'))
    expect([codes(theirs.merged), conflicts(theirs)]).toEqual([['c', 'a', 'b'], []])
    expect(codes(mergeVersions(zone, order('b', 'a', 'c'), { ...zone, fee: 5 }).merged)).toEqual(['b', 'a', 'c'])
    const both = mergeVersions(zone, order('b', 'a', 'c'), order('c', 'a', 'b'))
    expect([codes(both.merged), conflicts(both)]).toEqual([['b', 'a', 'c'], [`regions.${LIST_ORDER_KEY}`]])
    const taken = new Set([`regions.${LIST_ORDER_KEY}`])
    const chosen = mergeVersions(zone, order('b', 'a', 'c'), order('c', 'a', 'b'), { taken })
    expect(codes(chosen.merged)).toEqual(['c', 'a', 'b'])
  })

  test('merges a list as one value if a key is missing or repeated', () => {
    const keyless = (name: string) => ({ items: [{ name }] })
    expect(conflicts(mergeVersions(keyless('a'), keyless('b'), keyless('c')))).toEqual(['items'])
    const rowKey = ({ name }: Record<string, unknown>) => String(name)
    const added = { items: [{ name: 'a' }, { name: 'b' }] }
    const merge = mergeVersions(keyless('a'), added, { items: [{ name: 't' }, { name: 'a' }] }, { rowKey })
    expect([merge.merged.items.map(({ name }) => name), conflicts(merge)]).toEqual([['t', 'a', 'b'], []])
  })
})
