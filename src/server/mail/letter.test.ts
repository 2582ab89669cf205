import { describe, expect, test } from 'vitest'
import { directionOf, LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { translateTo } from '../http/language.ts'
import { letterHtml, letterText } from './letter.ts'
import { composeLetter, type LetterValues } from './templates.ts'

const ORDER: LetterValues['order-placed'] = {
  ...{
    name: '<script>alert(1)</script>\u202e',
    number: 'ND-22222222',
    paymentMethod: 'bank-transfer',
    bankDetails: 'بنك\nIBAN',
  },
  orderUrl: 'http://shop.test/ar/orders/ND-22222222?token=a&b="',
  lines: [{ name: 'SPF 50+ "كريم"', options: ['50 مل'], quantity: 2, totalPrice: 17_998 }],
  ...{ subtotal: 17_998, shipping: 0, discount: 500, total: 17_498 },
  address: ['سلمى', '<b>شارع</b>'],
}

describe.each(LANGUAGE_CODES)('in %s', language => {
  const letter = composeLetter(translateTo(language), language, 'order-placed', ORDER)
  const html = letterHtml(language, letter)
  const text = letterText(letter)

  test('the letter has its direction and every word', () => {
    expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
    expect(`${letter.subject}${text}`).not.toMatch(/mail\.|[{}]/)
    expect(letter.subject).toContain('ND-22222222')
    expect(text).toMatch(/179[.,]98/)
    expect(text).toMatch(/174[.,]98/)
  })

  test('nothing that was typed becomes markup or turns the line round', () => {
    expect(html).not.toMatch(/<script|<b>|\u202e/)
    expect(html).toContain('token=a&#38;b=&#34;')
  })
})
