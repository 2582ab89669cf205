import { expect, test } from 'vitest'
import { messagesIn } from '../../../test/support/messages.ts'
import { deliveryDays } from './delivery-days.ts'

test.each([
  ['en', 0, 0, 'on the same day'],
  ['en', 2, 2, 'within 2 working days'],
  ['en', 2, 3, 'within 2–3 working days'],
  ['ar', 2, 2, 'خلال يومي عمل'],
  ['ar', 1, 2, 'خلال يومي عمل'],
  ['ar', 3, 3, 'خلال 3 أيام عمل'],
  ['he', 2, 2, 'בתוך שני ימי עסקים'],
  ['ru', 2, 2, 'за 2 рабочих дня'],
] as const)('%s: names the working days from %i to %i', (language, min, max, text) => {
  const spaced = messagesIn(language)('product.delivery.days', deliveryDays(min, max)).replaceAll('\u00a0', ' ')
  expect(spaced).toBe(text)
})
