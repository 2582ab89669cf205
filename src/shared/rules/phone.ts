import { westernDigits } from './digits.ts'

/**
 * Phone numbers as typed in Palestine and Israel (field notes, "Palestine"). Prefixes `059` and `056` are Palestinian,
 * other mobile prefixes Israeli. Accepts local and international format, digits of any script, and the usual
 * separators. Tests compare the results with libphonenumber-js, which is too large to send to a shopper's browser.
 */
export interface PhoneNumber {
  /** Phone number in E.164 format, used for storage and dialling: `+970599123456`. */
  e164: string
  /** Comparison key: the national number, which is the same under +970 and +972. */
  key: string
}

const SEPARATORS = /[\s\u00a0.()/\-\u2010-\u2015\u200e\u200f\u061c\u202a\u202c\u2066-\u2069]/g
const PALESTINIAN_MOBILE = /^5[69]\d{7}$/
const PALESTINIAN_LANDLINE = /^[2489]2\d{6}$/
const ISRAELI = /^(5\d{8}|7[1-9]\d{7}|[23489]\d{7})$/

/**
 * Parses a phone number as typed; null for a number that cannot be dialled. Numbers of other countries must begin with
 * `+` or `00`.
 */
export function phoneNumber(text: string): PhoneNumber | null {
  const typed = westernDigits(text).replace(SEPARATORS, '').replace('\uff0b', '+')
  if (!/^\+?\d{7,17}$/.test(typed)) return null
  const international = /^(?:\+|00)([1-9]\d+)$/.exec(typed)?.[1]
  if (international) return fromInternational(international)
  if (/^97[02]\d{8,10}$/.test(typed)) return fromInternational(typed)
  return /^0[1-9]/.test(typed) ? fromNational(typed.slice(1)) : null
}

function fromInternational(digits: string): PhoneNumber | null {
  const country = /^97[02]/.exec(digits)?.[0]
  if (!country) return digits.length >= 8 && digits.length <= 15 ? { e164: `+${digits}`, key: digits } : null
  const national = digits.slice(3).replace(/^0/, '')
  const possible =
    country === '970'
      ? PALESTINIAN_MOBILE.test(national) || PALESTINIAN_LANDLINE.test(national)
      : ISRAELI.test(national)
  return possible ? { e164: `+${country}${national}`, key: national } : null
}

function fromNational(national: string): PhoneNumber | null {
  if (PALESTINIAN_MOBILE.test(national) || PALESTINIAN_LANDLINE.test(national)) {
    return { e164: `+970${national}`, key: national }
  }
  return ISRAELI.test(national) ? { e164: `+972${national}`, key: national } : null
}
