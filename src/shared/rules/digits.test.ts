import { expect, test } from 'vitest'
import { westernDigits } from './digits.ts'

test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '0123456789'])('%s are the ten digits', digits => {
  expect(westernDigits(`+${digits} مل`)).toBe('+0123456789 مل')
})
