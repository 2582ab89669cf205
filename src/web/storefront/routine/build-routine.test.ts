import { describe, expect, test } from 'vitest'
import type { Shekels } from '../../../shared/rules/money.ts'
import { readRoutineChoices } from '../../../shared/rules/routine.ts'
import type { AdviceGroup } from '../../../shared/rules/routine-advice.ts'
import type { Card } from '../catalog/product-card/card.ts'
import { buildRoutine, type Step, type Variant } from './build-routine.ts'
import type { RoutineData } from './load-routine.ts'
import { routineAddress } from './routine-address.ts'
import { cartItemOfLine, routineLines } from './routine-lines.ts'

const shekels = (amount: number) => amount as Shekels
const sizeOf = (id: number, sizeName: string, more: Partial<Variant> = {}): Variant => ({
  id,
  sizeId: id,
  colorId: null,
  sizeName,
  colorName: null,
  name: `Serum, ${sizeName}`,
  price: shekels(100),
  offerPrice: null,
  stockQuantity: 5,
  ...more,
})
const candidate = (id: number, groups: AdviceGroup[] = [], variants: Variant[] = []) => ({ id, groups, variants })
const stepOf = (id: number, candidates: Step['candidates'], more: Partial<Step> = {}): Step => ({
  id,
  name: `Step ${id}`,
  advice: '',
  inMorning: true,
  inEvening: true,
  isRinsedOff: false,
  requiresUvFilter: false,
  candidates,
  ...more,
})

const sizes = [sizeOf(7, '30 ml', { stockQuantity: 0 }), sizeOf(8, '50 ml'), sizeOf(9, '90 ml')]
const steps = [
  stepOf(1, [candidate(10, ['bha'])], { isRinsedOff: true }),
  stepOf(2, [candidate(20, ['aha']), candidate(21, ['bha'])], { inMorning: false }),
  stepOf(3, [candidate(30, ['retinoid']), candidate(31, ['aha']), candidate(32, [], sizes)]),
  stepOf(4, [candidate(40, ['uv-filter'])], { inEvening: false, requiresUvFilter: true }),
]
const build = (morning = '', evening = '') =>
  buildRoutine(steps, { morning: readRoutineChoices(morning), evening: readRoutineChoices(evening) })
const products = (filled: { product: number | null }[]) => filled.map(({ product }) => product)

describe('routine', () => {
  test('proposes the first products that do not conflict, and retinoids and acids for the evening only', () => {
    const routine = build()
    expect(products(routine.morning)).toEqual([10, 32, 40])
    expect(products(routine.evening)).toEqual([10, 20, 32])
    expect([routine.conflicts, routine.gone]).toEqual([[], 0])
    expect(products(build('', '2-0').evening)).toEqual([10, null, 30])
  })

  test('keeps the chosen products with their conflicts, and leaves steps out', () => {
    const routine = build('3-0', '2-20_3-30')
    expect(routine.morning[1]).toMatchObject({ product: null, without: 'left-out' })
    expect(routine.conflicts).toEqual([{ kind: 'retinoid-acid', time: 'evening', products: [20, 30] }])
    expect(routine.notes).toEqual(['pregnancy', 'pregnancy-bha'])
  })

  test('leaves a step without a proposal when each of its products conflicts, and reports products that are gone', () => {
    expect(build('', '3-30').evening[1]).toMatchObject({ product: null, without: 'unfit' })
    const gone = build('', '2-999')
    expect([products(gone.evening), gone.gone]).toEqual([[10, 20, 32], 1])
    expect(buildRoutine([stepOf(1, [])], { morning: new Map(), evening: new Map() }).morning[0]).toMatchObject({
      without: 'no-product',
    })
  })

  test('takes the first size in stock, or the chosen one at both times', () => {
    const variantsOf = (routine: ReturnType<typeof build>) => [routine.morning[1]!.variant, routine.evening[2]!.variant]
    expect(variantsOf(build('3-32', '3-32'))).toEqual([8, 8])
    expect(variantsOf(build('3-32.9'))).toEqual([9, 9])
    expect(variantsOf(build('3-32.555'))).toEqual([8, 8])
  })
})

describe('cart', () => {
  const card = (id: number, more: Partial<Card> = {}): Card => ({
    id,
    slug: `p-${id}`,
    name: `Product ${id}`,
    brand: 'Brand',
    image: null,
    rating: null,
    reviewCount: 0,
    stock: 5,
    cap: null,
    mark: null,
    professionalOnly: false,
    hasOptions: id === 32,
    price: shekels(50),
    offerPrice: null,
    ...more,
  })
  const dataOf = (routine: ReturnType<typeof build>, cards: Card[], variants = sizes): RoutineData => ({
    skinType: 'dry',
    concern: 4,
    concerns: [],
    ...routine,
    cards,
    variants: { 32: variants },
  })
  const cards = [card(10), card(20, { mark: 'out' }), card(31), card(32), card(40, { professionalOnly: true })]
  const linesOf = (data: RoutineData, profession: string | null = null) =>
    routineLines(data, profession).map(line => [line.card.id, cartItemOfLine(line).unitPrice, line.problem])

  test('lists each product once, and why it cannot be bought now', () => {
    const data = dataOf(build(), cards)
    expect(linesOf(data)).toEqual([
      [10, 50, null],
      [32, 100, null],
      [40, 50, 'professional'],
      [20, 50, 'out'],
    ])
    expect(linesOf(data, 'doctor')[2]).toEqual([40, 50, null])
  })

  test('charges the price of the chosen size for this visitor, and reports a size that is sold out', () => {
    const own = sizes.map(size => ({ ...size, professionalPrice: shekels(80), offerPrice: shekels(90) }))
    const data = dataOf(build('3-32.9', '3-32.9'), cards, own)
    const line = routineLines(data, 'doctor').find(({ card }) => card.id === 32)!
    expect(cartItemOfLine(line)).toMatchObject({
      unitPrice: 80,
      quantity: 1,
      product: { name: 'Serum, 90 ml', stockQuantity: 5 },
      selectedSize: { id: 9, name: '90 ml' },
      selectedColor: null,
    })
    expect(linesOf(dataOf(build('3-32.7', '3-32.7'), cards)).find(([id]) => id === 32)).toEqual([32, 100, 'out'])
  })

  test('has an address with every product, in which a size changes at both times', () => {
    const data = dataOf(build('3-32', '3-32'), cards)
    const parametersOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))
    expect(parametersOf(routineAddress(data))).toEqual({
      skinType: 'dry',
      concern: '4',
      morning: '1-10_3-32.8_4-40',
      evening: '1-10_2-20_3-32.8',
    })
    const larger = routineAddress(data, { time: 'morning', step: 3, product: 32, variant: 9 })
    expect(parametersOf(larger)).toMatchObject({ morning: '1-10_3-32.9_4-40', evening: '1-10_2-20_3-32.9' })
    const unfit = dataOf(build('', '3-30'), cards)
    expect(unfit.evening[1]!.without).toBe('unfit')
    expect(parametersOf(routineAddress(unfit))).toMatchObject({ evening: '1-10_3-30' })
    const without = routineAddress(data, { time: 'evening', step: 2, product: 0, variant: null })
    expect(parametersOf(without)).toMatchObject({ evening: '1-10_2-0_3-32.8' })
  })
})
