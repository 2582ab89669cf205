import { expect, test } from 'vitest'
import { mayOrder, type OrderingTerms } from './ordering-rights.ts'

const open = { professionalOnly: false, professions: [] }
const anyProfessional = { professionalOnly: true, professions: [] }
const doctors = { professionalOnly: true, professions: ['doctor'] }
/** Terms of a product that has a class but is not marked as professional-only. */
const unmarked = { professionalOnly: false, professions: ['doctor', 'beauty-expert'] }

const SITUATIONS: [OrderingTerms, profession: string | null, may: boolean][] = [
  [open, null, true],
  [open, 'salon', true],
  [anyProfessional, null, false],
  [anyProfessional, 'salon', true],
  [doctors, null, false],
  [doctors, 'doctor', true],
  [doctors, 'beauty-expert', false],
  [unmarked, null, false],
  [unmarked, 'beauty-expert', true],
  [unmarked, 'nurse', false],
]
const mistakes = (rule: typeof mayOrder) =>
  SITUATIONS.filter(([terms, profession, may]) => rule(terms, profession) !== may).length

test('requires a profession that the class permits, else an approval for professional-only products', () => {
  expect(mistakes(mayOrder)).toBe(0)
})

test('[mutant] returns wrong rights when the product class is ignored for some or all products', () => {
  expect(mistakes(({ professionalOnly }, profession) => !professionalOnly || profession !== null)).toBeGreaterThan(0)
  const markFirst: typeof mayOrder = (terms, profession) => !terms.professionalOnly || mayOrder(terms, profession)
  expect(mistakes(markFirst)).toBeGreaterThan(0)
})
