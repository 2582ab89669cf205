import { expect, test } from 'vitest'
import { westernDigits } from './digits.ts'

test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '0123456789'])(
  'converts %s to the ten Western digits',
  digits => {
    expect(westernDigits(`+${digits} مل`)).toBe('+0123456789 مل')
  },
)
