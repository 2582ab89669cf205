import { expect, test } from 'vitest'
import settings from '../../../../demo/content/settings.json' with { type: 'json' }
import { compileMessages } from '../../../shared/i18n/compile-messages.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { translator } from '../../../shared/i18n/messages.ts'
import { hoursText } from './business-hours.ts'

const WEEK = settings.businessHours.map(({ days, opens, closes }) => ({
  days,
  opens: opens ?? null,
  closes: closes ?? null,
}))
const written = (language: Language) => {
  const { t } = translator(language, compileMessages(language))
  return hoursText(WEEK, language, t).map(({ days, time }) => [days, time])
}

test('formats English opening hours as in the spec', () => {
  expect(written('en')).toEqual([
    ['Monday to Friday', '9:00 AM to 6:00 PM'],
    ['Saturday', '10:00 AM to 4:00 PM'],
    ['Sunday', 'Closed'],
  ])
})

test('formats opening hours in Arabic, Hebrew and Russian, in Western digits', () => {
  for (const [language, friday, six] of [
    ['ar', 'الجمعة', '6:00'],
    ['he', 'יום שישי', '18:00'],
    ['ru', 'пятница', '18:00'],
  ] as const) {
    const [weekdays] = written(language)
    expect(weekdays![0]).toContain(friday)
    expect(weekdays![1]).toContain(six)
  }
})
