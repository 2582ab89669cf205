import { expect, test } from 'vitest'
import type { Quote } from '../../../shared/contracts/cart.ts'
import type { CartItem } from '../../../shared/rules/cart.ts'
import { toShekels } from '../../../shared/rules/money.ts'
import { cartChanges } from './cart-changes.ts'

const item = (id: number, over: Partial<CartItem> = {}): CartItem => ({
  id: `line-${id}`,
  product: {
    id,
    slug: 'serum',
    name: `Serum ${id}`,
    brand: 'B',
    imageUrl: null,
    stockQuantity: 9,
    maxOrderQuantity: null,
  },
  quantity: 3,
  unitPrice: toShekels(5_000),
  totalPrice: toShekels(15_000),
  addedAt: '',
  selectedSize: null,
  selectedColor: null,
  ...over,
})

const line = (productId: number, quantity: number, unitPrice: number, sizeId: number | null = null) =>
  ({
    productId,
    sizeId,
    colorId: null,
    quantity,
    unitPrice,
    product: { name: `New ${productId}`, slug: 'new' },
  }) as unknown as Quote['lines'][number]

const quote = (over: Partial<Quote>): Quote => ({ lines: [], changes: [], coupon: null, ...over }) as Quote

test('returns no changes for an unchanged cart', () => {
  expect(cartChanges([item(1)], null, quote({ lines: [line(1, 3, 50)] }))).toEqual([])
})

test('reports a reduced quantity and a new price of a line, under its current name', () => {
  const told = { productId: 1, sizeId: null, colorId: null, name: 'New 1' }
  const changes = cartChanges(
    [item(1)],
    null,
    quote({
      lines: [line(1, 2, 55.5)],
      changes: [
        { ...told, kind: 'quantity-reduced', from: 3, to: 2 },
        { ...told, kind: 'price-changed', from: toShekels(5_000), to: toShekels(5_550) },
      ],
    }),
  )
  expect(changes.map(({ kind, name, from, to }) => [kind, name, from, to])).toEqual([
    ['quantity-reduced', 'New 1', 3, 2],
    ['price-changed', 'New 1', 50, 55.5],
  ])
})

test('reports a removed line with its reason, and no change for another size of the product', () => {
  const small = item(1, { id: 'small', selectedSize: { id: 7, name: '30 ml' } })
  const large = item(1, { id: 'large', selectedSize: { id: 8, name: '50 ml' } })
  const changes = cartChanges(
    [small, large],
    null,
    quote({
      lines: [line(1, 3, 50, 8)],
      changes: [{ productId: 1, sizeId: 7, colorId: null, kind: 'out-of-stock', name: 'New 1', from: 3, to: 0 }],
    }),
  )
  expect(changes.map(({ key, kind }) => [key, kind])).toEqual([['small out-of-stock', 'out-of-stock']])
})

test('reports an unknown product as unavailable, under the name stored in the cart', () => {
  expect(cartChanges([item(4)], null, quote({}))[0]).toMatchObject({ kind: 'gone', name: 'Serum 4' })
})

test('reports a coupon that no longer applies, with its reason', () => {
  const coupon = { code: 'AHLAN10', applied: false, reason: 'minimum', minimum: 200 } as NonNullable<Quote['coupon']>
  const changes = cartChanges([item(1)], 'AHLAN10', quote({ lines: [line(1, 3, 50)], coupon }))
  expect(changes).toMatchObject([{ kind: 'coupon', name: 'AHLAN10', coupon: { reason: 'minimum', minimum: 200 } }])
  expect(cartChanges([item(1)], null, quote({ lines: [line(1, 3, 50)], coupon }))).toEqual([])
})
