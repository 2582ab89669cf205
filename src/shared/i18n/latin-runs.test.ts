import { expect, test } from 'vitest'
import { latinRuns } from './latin-runs.ts'

test.each([
  ['واقي شمس ملون SPF 50 40 مل', 'واقي شمس ملون [SPF 50] [40] مل'],
  ['واقي شمس SPF\u00a050 50\u00a0مل', 'واقي شمس [SPF\u00a050] [50]\u00a0مل'],
  ['بسعر $89.99', 'بسعر [$89.99]'],
  ['خصم 25\u00a0₪', 'خصم [25]\u00a0[₪]'],
  ['מחטי הזרקה 23G 100 יחידות', 'מחטי הזרקה [23G] [100] יחידות'],
  ['סטיק SPF 50 20 גרם', 'סטיק [SPF 50] [20] גרם'],
  ['لأعمار 4–12، AHA BHA', 'لأعمار [4–12]، [AHA BHA]'],
  ['الوزن -3.5 غم', 'الوزن [-3.5] غم'],
  ['ב-5 יחידות', 'ב-[5] יחידות'],
  ['16 Fr', '[16 Fr]'],
  ['اتصل بنا +970 2 000 0000 الآن', 'اتصل بنا [+970 2 000 0000] الآن'],
])('isolates the Latin and numeric runs of %s', (text, marked) => {
  expect(
    latinRuns(text)
      .map(run => (run.latin ? `[${run.text}]` : run.text))
      .join(''),
  ).toBe(marked)
})
