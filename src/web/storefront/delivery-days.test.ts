import { expect, test } from 'vitest'
import { messagesIn } from '../../../test/support/messages.ts'
import { deliveryDays } from './delivery-days.ts'

test.each([
  ['en', 0, 0, 'on the same day'],
  ['en', 2, 2, 'within 2 working days'],
  ['en', 2, 3, 'within 2–3 working days'],
  ['en', 0, 3, 'within 3 working days'],
  ['ar', 2, 2, 'خلال يومي عمل'],
  ['ar', 1, 2, 'خلال يومي عمل'],
  ['ar', 3, 3, 'خلال 3 أيام عمل'],
  ['ar', 0, 3, 'خلال 3 أيام عمل'],
  ['ar', 1, 3, 'من يوم إلى 3 أيام عمل'],
  ['ar', 2, 3, 'من يومين إلى 3 أيام عمل'],
  ['ar', 7, 14, 'من 7 إلى 14 يوم عمل'],
  ['he', 2, 2, 'בתוך שני ימי עסקים'],
  ['he', 2, 4, 'בתוך 2–4 ימי עסקים'],
  ['ru', 1, 1, 'за один рабочий день'],
  ['ru', 2, 2, 'за 2 рабочих дня'],
  ['ru', 2, 5, 'за 2–5 рабочих дней'],
] as const)('%s: formats a range of %i to %i working days', (language, min, max, text) => {
  const spaced = messagesIn(language)('product.delivery.days', deliveryDays(min, max)).replaceAll('\u00a0', ' ')
  expect(spaced).toBe(text)
})
