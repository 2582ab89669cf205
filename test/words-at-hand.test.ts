import { expect, test } from 'vitest'
import { wordsNotAtHand } from '../scripts/checks/words-at-hand.ts'

const entry = (text: string) => ({ path: 'src/web/entry-client.tsx', text })
const late = (text: string) => ({ path: 'src/web/late.tsx', text })
/** What is wrong, beside the words that so small a shop leaves unsaid. */
const wrong = (...files: { path: string; text: string }[]) =>
  wordsNotAtHand(files).filter(problem => problem.startsWith('src/'))

test.each([
  [`t('layout.footer.quick')`, 'says "layout.footer.quick"'],
  ['t(`common.countdown.$' + '{unit}`)', 'says "common.countdown.days"'],
  [`await api.listOrders({ query })`, 'calls listOrders'],
])('the entry may not have %s', (text, problem) => {
  expect(wrong(entry(text)).join()).toContain(problem)
})

test('what comes later has the late words and endpoints when it comes with them, and only then', () => {
  const parts = late(`t('layout.footer.quick'); api.listOrders()`)
  expect(wrong(entry(`const Footer = island(() => import('./late.tsx').then(part => part))`), parts)).toEqual([])
  expect(wrong(entry(`withWords('search', import('./late.tsx'))`), parts)).toEqual([])
  expect(wrong(entry(`import('./late.tsx')`), parts)).toHaveLength(2)
})

test('types bring nothing along', () => {
  expect(wrong(entry(`import type { Part } from './late.tsx'`), late(`t('layout.footer.quick')`))).toEqual([])
})
