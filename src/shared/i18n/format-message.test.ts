import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { type CompiledMessage, formatMessage } from './format-message.ts'

const compiled = (message: string) => compileMessage(message) as CompiledMessage

test('returns plain text unchanged and fills placeholders', () => {
  expect(formatMessage(compiled('Home'), {}, 'en')).toBe('Home')
  expect(formatMessage(compiled('{from} to {to}'), { from: '9:00', to: 18 }, 'en')).toBe('9:00 to 18')
})

test('selects the plural form by the rules of the language', () => {
  const arabic = compiled(
    '{count, plural, zero {لا منتجات} one {منتج واحد} two {منتجان} few {{count} منتجات} many {{count} منتجًا} other {{count} منتج}}',
  )
  expect([0, 1, 2, 3, 11, 100].map(count => formatMessage(arabic, { count }, 'ar'))).toEqual([
    'لا منتجات',
    'منتج واحد',
    'منتجان',
    '3 منتجات',
    '11 منتجًا',
    '100 منتج',
  ])
  const russian = compiled('{count, plural, one {{count} товар} few {{count} товара} many {{count} товаров} other {}}')
  expect([1, 3, 5, 21].map(count => formatMessage(russian, { count }, 'ru'))).toEqual([
    '1 товар',
    '3 товара',
    '5 товаров',
    '21 товар',
  ])
})

test('prefers an exact-number form over a plural category', () => {
  const message = compiled('{count, plural, =0 {Cart, empty} one {Cart, {count} item} other {Cart, {count} items}}')
  expect([0, 1, 2].map(count => formatMessage(message, { count }, 'en'))).toEqual([
    'Cart, empty',
    'Cart, 1 item',
    'Cart, 2 items',
  ])
})

test('leaves a placeholder empty when its value is missing', () => {
  expect(formatMessage(compiled('Hello {name}!'), {}, 'en')).toBe('Hello !')
})
