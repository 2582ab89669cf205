import { expect, test } from 'vitest'
import type { OrderDraft } from '../../../../shared/contracts/order-changes.ts'
import { changeOf, overNow } from './merge-change.ts'

const address = {
  ...{ fullName: 'Salma', phone: '+970599000111', secondPhone: null, street: 'Main 1', landmark: null },
  ...{ city: 'Ramallah', state: 'ramallah-al-bireh', zipCode: null, country: '' },
}
const line = (id: number, quantity: number, most = 9) => ({
  ...{ id, quantity, most, name: `Goods ${id}`, options: [], sku: `g${id}`, imageUrl: null, unitPrice: 10 },
})
const draft = (given: Partial<OrderDraft> = {}): OrderDraft => ({
  ...{ version: 'a', number: 'ND-1', customerId: null, note: null, totalStays: false, address },
  ...{ promotions: [], couponCode: null, subtotal: 0, shipping: 0, discount: 0, total: 0 },
  ...{ lines: [line(1, 2), line(2, 3), line(3, 1)], ...given },
})
const quantities = ({ lines }: { lines: { key: string; quantity: number }[] }) =>
  Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]))

test('what is typed stays, what is not is as somebody else left it, and both are told', () => {
  const seen = draft()
  const mine = changeOf(seen)
  mine.address = { ...mine.address, street: 'Mine 7', landmark: 'By the mosque' }
  const now = draft({ address: { ...address, street: 'Theirs 9', city: 'Al-Bireh' }, note: 'After noon' })
  const { written, meanwhile } = overNow(seen, mine, now)
  expect(written.address).toMatchObject({ street: 'Mine 7', landmark: 'By the mosque', city: 'Al-Bireh' })
  expect(written.note).toBe('After noon')
  expect(meanwhile).toEqual([
    { part: 'city', theirs: 'Al-Bireh' },
    { part: 'street', theirs: 'Theirs 9', mine: 'Mine 7' },
    { part: 'note', theirs: 'After noon' },
  ])
})

test('of lines, too: more of one here, another taken out there, a third put in, further goods kept', () => {
  const seen = draft()
  const mine = changeOf(seen)
  const further = { ...mine.lines[0]!, key: '77', lineId: null, quantity: 4 }
  mine.lines = [{ ...mine.lines[0]!, quantity: 5 }, mine.lines[1]!, further]
  const now = draft({ lines: [line(1, 1, 4), line(3, 2), line(4, 6)] })
  const { written, meanwhile } = overNow(seen, mine, now)
  expect(quantities(written)).toEqual({ 'line-1': 5, 'line-4': 6, 77: 4 })
  expect(meanwhile).toEqual([
    { part: 'line', name: 'Goods 1', theirs: 1, mine: 5 },
    { part: 'line', name: 'Goods 2', theirs: 0 },
    { part: 'line', name: 'Goods 3', theirs: 2, mine: 0 },
    { part: 'line', name: 'Goods 4', theirs: 6 },
  ])
})

test('what both changed alike is nothing to tell', () => {
  const seen = draft()
  const mine = changeOf(seen)
  mine.address = { ...mine.address, street: 'Same 3' }
  expect(overNow(seen, mine, draft({ address: { ...address, street: 'Same 3' } })).meanwhile).toEqual([])
})
