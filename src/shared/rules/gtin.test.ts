import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

test.each(['4006381333931', '96385074', '036000291452', '10614141000415'])('accepts %s as a GTIN', code => {
  expect(isGtin(code)).toBe(true)
})

test.each([
  ['4006381333932', 'wrong check digit'],
  ['4006381333913', 'two digits exchanged'],
  ['400638133393', 'a digit less'],
  ['2000000000008', 'reserved for use inside a shop'],
  ['0000000000000', 'only zeros'],
  ['٤٠٠٦٣٨١٣٣٣٩٣١', 'other digits'],
  ['4006381333931 ', 'a space'],
  ['', 'nothing'],
])('rejects %s as a GTIN: %s', code => {
  expect(isGtin(code)).toBe(false)
})
