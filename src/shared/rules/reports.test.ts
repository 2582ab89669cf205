import { expect, test } from 'vitest'
import { reportPeriod } from './reports.ts'

const NOW = new Date('2026-11-22T10:00:00Z')

test('returns a period up to now, and a previous period that ends at the same time of day', () => {
  expect(reportPeriod({ days: 7 }, NOW)).toMatchObject({
    from: '2026-11-16',
    until: '2026-11-22',
    beforeFrom: '2026-11-09',
    beforeUntil: '2026-11-15',
    begin: new Date('2026-11-15T22:00:00Z'),
    end: NOW,
    beforeBegin: new Date('2026-11-08T22:00:00Z'),
    beforeEnd: new Date('2026-11-15T10:00:00Z'),
  })
})

test('returns two whole past days and the two days before them, across a clock change', () => {
  expect(reportPeriod({ from: '2026-10-24', until: '2026-10-25' }, NOW)).toMatchObject({
    days: 2,
    begin: new Date('2026-10-23T21:00:00Z'),
    end: new Date('2026-10-25T22:00:00Z'),
    beforeBegin: new Date('2026-10-21T21:00:00Z'),
    beforeEnd: new Date('2026-10-23T21:00:00Z'),
  })
})

test.each([{}, { from: '2026-11-02', until: '2026-11-01' }, { from: 'x', until: '2026-11-01' }])(
  'falls back to thirty days for %j',
  requested => expect(reportPeriod(requested, NOW)).toMatchObject({ days: 30, from: '2026-10-24' }),
)
