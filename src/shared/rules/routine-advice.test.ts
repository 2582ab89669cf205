import { describe, expect, test } from 'vitest'
import { readRoutineChoices, writeRoutineChoices } from './routine.ts'
import { type AdviceGroup, conflictOf, proposal, routineConflicts, routineNotes } from './routine-advice.ts'

let id = 0
const item = (groups: AdviceGroup[] | null, isRinsedOff = false) => ({
  id: ++id,
  isRinsedOff,
  groups,
  isSunProtection: false,
})

describe('conflicts', () => {
  test.each([
    [['retinoid'], ['aha'], 'retinoid-acid'],
    [['bha'], ['retinoid', 'vitamin-c'], 'retinoid-acid'],
    [['retinoid'], ['benzoyl-peroxide'], 'retinoid-benzoyl-peroxide'],
    [['retinoid'], ['retinoid'], 'two-retinoids'],
    [['aha'], ['bha'], 'two-acids'],
    [['benzoyl-peroxide'], ['bha'], 'acid-benzoyl-peroxide'],
    [['vitamin-c'], ['aha'], 'vitamin-c-acid'],
    [['vitamin-c'], ['retinoid'], 'vitamin-c-retinoid'],
    [['vitamin-c'], ['benzoyl-peroxide'], 'vitamin-c-benzoyl-peroxide'],
    [['benzoyl-peroxide'], ['benzoyl-peroxide'], null],
    [['vitamin-c'], ['uv-filter'], null],
    [['retinoid'], [], null],
  ] as [AdviceGroup[], AdviceGroup[], string | null][])('%j with %j: %s', (one, other, expected) => {
    expect(conflictOf(item(one), item(other))).toBe(expected)
    expect(conflictOf(item(other), item(one))).toBe(expected)
  })

  test('ignores products that are rinsed off, and one product in two steps', () => {
    const acid = item(['aha'])
    const retinoid = item(['retinoid'])
    expect(routineConflicts([item(['bha'], true), retinoid], 'evening')).toEqual([])
    expect(routineConflicts([acid, { ...acid }], 'evening')).toEqual([])
    expect(routineConflicts([acid, retinoid], 'evening')).toEqual([
      { kind: 'retinoid-acid', time: 'evening', products: [acid.id, retinoid.id] },
    ])
  })

  test('proposes the first product that fits the chosen ones, and none that conflicts', () => {
    const [acid, calm] = [item(['aha']), item([])]
    expect(proposal([acid, calm], [item(['retinoid'])])).toBe(calm)
    expect(proposal([acid], [item(['retinoid'])])).toBeNull()
    expect(proposal([], [])).toBeNull()
  })
})

test('advises a doctor in pregnancy, sun protection, retinoids in the evening, and the label of unknown products', () => {
  const [retinoid, acid, sun] = [item(['retinoid']), item(['aha']), { ...item(['uv-filter']), isSunProtection: true }]
  expect(routineNotes({ morning: [], evening: [acid] })).toEqual(['sun'])
  expect(routineNotes({ morning: [item(['uv-filter'], true), item(['uv-filter'])], evening: [acid] })).toEqual(['sun'])
  expect(routineNotes({ morning: [sun], evening: [retinoid] })).toEqual(['pregnancy'])
  expect(routineNotes({ morning: [retinoid, sun], evening: [] })).toEqual(['pregnancy', 'morning-retinoid'])
  expect(routineNotes({ morning: [], evening: [item(['retinoid'], true)] })).toEqual(['pregnancy'])
  expect(routineNotes({ morning: [sun], evening: [item(['bha'], true)] })).toEqual(['pregnancy-bha'])
  expect(routineNotes({ morning: [], evening: [item([])] })).toEqual([])
  expect(routineNotes({ morning: [item(null)], evening: [] })).toEqual(['unknown'])
})

test('reads the choices of an address, and ignores everything else', () => {
  const choices = readRoutineChoices('4-17_1-26.83_3-0_dance-1_5-x_6-1e3_7-1.0_8--1')
  expect(choices).toEqual(
    new Map([
      [4, { product: 17, variant: null }],
      [1, { product: 26, variant: 83 }],
      [3, { product: 0, variant: null }],
    ]),
  )
  expect(writeRoutineChoices(choices)).toBe('4-17_1-26.83_3-0')
  expect(readRoutineChoices(null).size).toBe(0)
  expect(readRoutineChoices(Array.from({ length: 40 }, (_, at) => `${at + 1}-1`).join('_')).size).toBe(12)
})
