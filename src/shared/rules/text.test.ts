import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseText, slugOf } from './text.ts'

test.each([
  ["L'Oréal", 'loreal'],
  ['L’ORÉAL', 'loreal'],
  ['سِيرُوم مُرَطِّب', 'سيروم مرطب'],
  ['أحمد إيمان آمال مؤمن سائل', 'احمد ايمان امال مومن سايل'],
  ['كريم للبشرة الحسّاسة ـــ هدى', 'كريم للبشره الحساسه هدي'],
  ['שָׁמֶן לפנים 30 מ"ל', 'שמנ לפנימ 30 מל'],
  ['Сыворотка ЁЛКА йод', 'сыворотка елка йод'],
  ['٣٠ مل ۵۰', '30 مل 50'],
  ['0.5% 1,5', '0.5 1.5'],
  ['Ｓｅｒｕｍ ﬁne Straße K', 'serum fine strasse k'],
  ['a\u200bb\u202ec', 'abc'],
  ['%_\\ &|!', ''],
  ['\ud800', ''],
])('normalises %j to %j', (text, normal) => {
  expect(normaliseText(text)).toBe(normal)
})

test('normalises idempotently and removes LIKE wildcards', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const normal = normaliseText(text)
      expect(normaliseText(normal)).toBe(normal)
      expect(normal).not.toMatch(/[%_\\\n\0]|^ | $| {2}/)
    }),
  )
})

test.each([
  ['سيروم فيتامين C', 'سيروم-فيتامين-c'],
  ['קרם לחות 50 מ"ל', 'קרם-לחות-50-מל'],
  ['Крем для лица, йогурт', 'крем-для-лица-йогурт'],
  ['Crème Hydratante — 50 ml', 'creme-hydratante-50-ml'],
  ['面霜', 'item'],
  ['  ?!  ', 'item'],
  ['', 'item'],
])('turns %j into the slug %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('returns a non-empty, short and URL-safe slug', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      name => /^[\p{L}\d]+(-[\p{L}\d]+)*$/u.test(slugOf(name)) && slugOf(name).length <= 80,
    ),
  )
  expect(slugOf('word '.repeat(40))).toBe(Array(16).fill('word').join('-'))
})
