import { expect, test } from 'vitest'
import type { OrderDraft } from '../../../../shared/contracts/order-changes.ts'
import { toShekels, ZERO_SHEKELS } from '../../../../shared/rules/money.ts'
import { mergeVersions } from '../../conflict/merge.ts'
import { ORDER_MERGE_OPTIONS, type OrderChangeDraft, orderChangeDraftOf } from './change-draft.ts'

const address = {
  fullName: 'Salma',
  phone: '+970599000111',
  secondPhone: null,
  street: 'Main 1',
  landmark: null,
  city: 'Ramallah',
  state: 'ramallah-al-bireh',
  zipCode: null,
  country: '',
}
const line = (id: number, quantity: number, most = 9) => ({
  id,
  quantity,
  most,
  name: `Goods ${id}`,
  options: [],
  sku: `g${id}`,
  imageUrl: null,
  unitPrice: toShekels(1_000),
})
const draft = (given: Partial<OrderDraft> = {}): OrderDraft => ({
  version: 'a',
  number: 'ND-1',
  customerId: null,
  note: null,
  totalStays: false,
  address,
  promotions: [],
  couponCode: null,
  subtotal: ZERO_SHEKELS,
  shipping: ZERO_SHEKELS,
  discount: ZERO_SHEKELS,
  total: ZERO_SHEKELS,
  lines: [line(1, 2), line(2, 3), line(3, 1)],
  ...given,
})
const quantities = ({ lines }: { lines: { key: string; quantity: number }[] }) =>
  Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]))

const merge = (seen: OrderDraft, mine: OrderChangeDraft, now: OrderDraft) => {
  const { merged, changes } = mergeVersions(
    orderChangeDraftOf(seen),
    mine,
    orderChangeDraftOf(now),
    ORDER_MERGE_OPTIONS,
  )
  return { merged, changes: changes.map(({ path, isConflict }) => [path.join('.'), isConflict]) }
}

test('keeps typed fields, takes other fields from the server, and reports the server’s changes', () => {
  const seen = draft()
  const mine = orderChangeDraftOf(seen)
  mine.address = { ...mine.address, street: 'Mine 7', landmark: 'By the mosque' }
  const now = draft({ address: { ...address, street: 'Theirs 9', city: 'Al-Bireh' }, note: 'After noon' })
  const { merged, changes } = merge(seen, mine, now)
  expect(merged.address).toMatchObject({ street: 'Mine 7', landmark: 'By the mosque', city: 'Al-Bireh' })
  expect(merged.note).toBe('After noon')
  expect(Object.fromEntries(changes)).toEqual({ 'address.city': false, 'address.street': true, note: false })
})

test('merges lines that either side changed, removed or added', () => {
  const seen = draft()
  const mine = orderChangeDraftOf(seen)
  const further = { ...mine.lines[0]!, key: '77', lineId: null, quantity: 4 }
  mine.lines = [{ ...mine.lines[0]!, quantity: 5 }, mine.lines[1]!, further]
  const now = draft({ lines: [line(1, 1), line(3, 2), line(4, 6)] })
  const { merged, changes } = merge(seen, mine, now)
  expect(quantities(merged)).toEqual({ 'line-1': 5, 'line-4': 6, 77: 4 })
  expect(Object.fromEntries(changes)).toEqual({
    'lines.line-1.quantity': true,
    'lines.line-2': false,
    'lines.line-3': true,
    'lines.line-4': false,
  })
})

test('drops a changed line that another admin removed', () => {
  const seen = draft()
  const mine = orderChangeDraftOf(seen)
  mine.lines = mine.lines.map(line => ({ ...line, quantity: 9 }))
  const { merged, changes } = merge(seen, mine, draft({ lines: [line(1, 2), line(2, 3)] }))
  expect(quantities(merged)).toEqual({ 'line-1': 9, 'line-2': 9 })
  expect(changes).toEqual([['lines.line-3', false]])
})

test('reports no change when both admins entered the same value', () => {
  const seen = draft()
  const mine = orderChangeDraftOf(seen)
  mine.address = { ...mine.address, street: 'Same 3' }
  expect(merge(seen, mine, draft({ address: { ...address, street: 'Same 3' } })).changes).toEqual([])
})
