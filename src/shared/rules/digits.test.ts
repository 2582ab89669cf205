import { expect, test } from 'vitest'
import { westernDigits } from './digits.ts'

test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '0123456789'])(
  '%s map to the ten Western digits',
  digits => {
    expect(westernDigits(`+${digits} مل`)).toBe('+0123456789 مل')
  },
)
