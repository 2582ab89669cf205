import { describe, expect, test } from 'vitest'
import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { directionOf, LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { composeEmail, emailHtml, emailText } from '../email/email.ts'
import { translatorFor } from '../http/language.ts'
import { type OrderEmailContent, orderEmail } from './order-email.ts'
import { statusEmail } from './status-email.ts'

const NAME = '<script>alert(1)</script>\u202e'
const ORDER: OrderEmailContent = {
  number: 'ND-22222222',
  poNumber: 'PO-77',
  paymentMethod: 'bank-transfer',
  bankDetails: 'بنك\nIBAN PS92 (ILS)',
  orderUrl: 'http://shop.test/ar/orders/ND-22222222?token=a&b="',
  lines: [
    {
      name: 'SPF 50+ "كريم"',
      options: ['50 مل', 'أبيض'],
      quantity: 2,
      totalPrice: 17_998,
      image: 'http://shop.test/media/email/products/p001/front.jpg',
    },
  ],
  subtotal: 17_998,
  shipping: 0,
  discount: 500,
  exchangeCredit: 0,
  total: 17_498,
  countsFromTransfer: true,
  transferUntil: '2026-11-29T12:05:00.000Z',
  paymentLink: null,
  promise: { from: '2026-11-23', to: '2026-11-25' },
  promotions: [
    { name: 'سيروم Dermis', discount: 200 },
    { name: '<b>شحن</b>', discount: 0 },
  ],
  address: ['سلمى', '<b>شارع</b>', '+970599123456'],
}

const ARRIVES = {
  ar: 'يصلك بين الاثنين 23 والأربعاء 25 تشرين الثاني',
  en: 'Arrives between Mon 23 and Wed 25 November',
  he: 'יגיע אליכם בין יום ב׳ 23 ליום ד׳ 25 בנובמבר',
  ru: 'Ожидаемая доставка: пн 23\u00a0— ср 25 ноября',
}

const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

describe.each(LANGUAGE_CODES)('order email in %s', language => {
  const t = translatorFor(language)
  const email = composeEmail(t, NAME, orderEmail(t, language, ORDER))
  const html = emailHtml(language, email)
  const text = emailText(email)

  test('has the text direction and complete translations of its language', () => {
    expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
    expect(`${email.subject}${text}`).not.toMatch(/mail\.|[{}]/)
    expect(email.subject).toContain('ND-22222222')
    expect(withoutIsolates(text)).toContain(language === 'ar' ? '50 مل، أبيض' : '50 مل, أبيض')
    expect(text).toMatch(/179[.,]98/)
    expect(text).toMatch(/174[.,]98/)
    expect(text).toContain(ARRIVES[language])
  })

  test('shows the image of a line in the HTML, and lets the rows without an image span its column', () => {
    expect([...html.matchAll(/<img src="([^"]*)" alt=""/g)].map(([, url]) => url)).toEqual([ORDER.lines[0]!.image])
    expect(html.match(/<td colspan="2"/g)).toHaveLength(5)
    expect(text).not.toContain('/media/email/')
  })

  test('escapes markup and isolates the text direction of user input', () => {
    expect(html).not.toMatch(/<script|<b>|\u202e/)
    expect(html).toContain('token=a&#38;b=&#34;')
  })

  test('adds bidi isolates around numbers, prices and Latin text, but not around the link', () => {
    for (const typed of ['ND-22222222', 'SPF 50+ "كريم" × 2', 'IBAN PS92 (ILS)', '+970599123456'])
      expect(text).toContain(bidiIsolate(typed))
    const isolated = [...text.matchAll(/\u2068([^\u2068\u2069]*)\u2069/g)].map(([, inside]) => inside)
    expect(isolated.filter(inside => /^−?(₪\d|\d.*₪$)/.test(inside!))).toHaveLength(5)
    expect(text).toContain(`\n${ORDER.orderUrl}\n`)
    expect(email.subject.includes('\u2068ND-22222222\u2069')).toBe(directionOf(language) === 'rtl')
  })

  test.each(['confirmed', 'partly-shipped', 'shipped', 'delivered', 'cancelled'] as const)(
    'composes the email for the status %s',
    status => {
      const moved = {
        number: ORDER.number,
        orderUrl: ORDER.orderUrl,
        paymentMethod: 'cash-on-delivery',
        paymentStatus: 'unpaid',
        bySystem: false,
        reason: status === 'cancelled' ? 'نفد المخزون' : null,
        atGateway: false,
        total: 17_498,
        shipment: null,
        content: ['Serum · 30 ml × 2'] as string[],
        isLaterParcel: false,
      } as const
      const email = composeEmail(t, NAME, statusEmail(t, language, status, moved))
      const text = emailText(email)
      expect(`${email.subject}${text}`).not.toMatch(/mail\.|[{}]/)
      expect(email.subject).toContain('ND-22222222')
      expect(text).toContain(ORDER.orderUrl)
      expect(text.includes('\u2067نفد المخزون\u2069')).toBe(status === 'cancelled')
      expect(/174[.,]98/.test(text)).toBe(status === 'shipped' || status === 'partly-shipped')
      expect(text.includes('Serum · 30 ml × 2')).toBe(status === 'shipped' || status === 'partly-shipped')
      expect(emailHtml(language, email)).not.toMatch(/<script|\u202e/)
    },
  )
})
