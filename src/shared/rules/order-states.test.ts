import { expect, test } from 'vitest'
import { canReceivePayment } from './order-states.ts'

test('records a transfer of any total as received, and cash only if the courier owes some', () => {
  const transfer = { status: 'delivered', paymentMethod: 'bank-transfer', paymentStatus: 'pending' } as const
  const cash = { status: 'delivered', paymentMethod: 'cash-on-delivery', paymentStatus: 'collected' } as const
  expect([0, 1].map(total => canReceivePayment({ ...transfer, total }, false))).toEqual([true, true])
  expect([0, 1].map(total => canReceivePayment({ ...cash, total }, false))).toEqual([false, true])
})
