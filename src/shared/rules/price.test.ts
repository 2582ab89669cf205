import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PriceFacts, reduceByPercent, resolvePrice } from './price.ts'

const now = new Date('2026-11-20T10:00:00Z')
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)
const NO_RULE = {
  id: 1,
  list: { id: 1, name: 'Doctors' },
  kind: 'professional',
  scope: 'everything',
  minQuantity: 1,
  percent: null,
  price: null,
  pack: null,
} as const
const agorot = fc.integer({ min: 1, max: 1_000_000 })
const facts: fc.Arbitrary<PriceFacts> = fc.record({
  publicPrice: agorot,
  professionalPrice: fc.option(agorot),
  offer: fc.option(
    fc.record({
      price: agorot,
      startsAt: fc.integer({ min: -48, max: 48 }).map(hours),
      endsAt: fc.option(fc.integer({ min: 49, max: 99 }).map(hours)),
    }),
  ),
})

function assertLowest(resolve: typeof resolvePrice) {
  fc.assert(
    fc.property(facts, fc.boolean(), (facts, approved) => {
      const { unitPrice, trace, kind } = resolve(facts, { now, approved })
      const applies = [facts.publicPrice]
      if (facts.offer && facts.offer.startsAt <= now) applies.push(facts.offer.price)
      if (approved && facts.professionalPrice !== null) applies.push(facts.professionalPrice)
      expect(unitPrice).toBe(Math.min(...applies))
      expect(trace[0]).toMatchObject({ kind, price: unitPrice, outcome: 'taken' })
    }),
  )
}

test('returns the lowest price that applies to the buyer', () => assertLowest(resolvePrice))

test.each<[string, typeof resolvePrice]>([
  ['treats everybody as approved', (facts, buyer) => resolvePrice(facts, { ...buyer, approved: true })],
  ['ignores approval', (facts, buyer) => resolvePrice(facts, { ...buyer, approved: false })],
  ['starts offers early', (facts, buyer) => resolvePrice(facts, { ...buyer, now: hours(48) })],
  [
    'prefers the professional price over a lower offer',
    (facts, buyer) => resolvePrice(facts.professionalPrice === null ? facts : { ...facts, offer: null }, buyer),
  ],
])('[mutant] %s', (_, broken) => {
  expect(() => assertLowest(broken)).toThrow()
})

test('hides the professional price from everyone except approved professionals', () => {
  fc.assert(
    fc.property(facts, facts => {
      const plain = resolvePrice({ ...facts, professionalPrice: null }, { now, approved: false })
      expect(resolvePrice(facts, { now, approved: false })).toEqual(plain)
    }),
  )
})

test('applies an offer from its start, and until just before its end', () => {
  const kindAt = (startsAt: Date, endsAt: Date | null) =>
    resolvePrice(
      { publicPrice: 200, offer: { price: 100, startsAt, endsAt }, professionalPrice: null },
      { now, approved: false },
    ).kind
  expect(kindAt(now, hours(1))).toBe('offer')
  expect(kindAt(hours(-1), null)).toBe('offer')
  expect(kindAt(hours(-1), now)).toBe('public')
  expect(kindAt(hours(1), null)).toBe('public')
})

test('prefers the public price, then the offer, when prices are equal', () => {
  const offer = { price: 100, startsAt: hours(-1), endsAt: null }
  expect(resolvePrice({ publicPrice: 120, offer, professionalPrice: 100 }, { now, approved: true }).kind).toBe('offer')
  expect(resolvePrice({ publicPrice: 100, offer, professionalPrice: 100 }, { now, approved: true })).toMatchObject({
    kind: 'public',
    offerPrice: null,
  })
})

test('lists every candidate price with its outcome', () => {
  const offer = { price: 96, startsAt: hours(-1), endsAt: hours(1) }
  const rule = { ...NO_RULE, percent: 30 }
  const facts = {
    publicPrice: 120,
    offer,
    professionalPrice: 90,
    rules: [rule, { ...rule, id: 2, minQuantity: 6, percent: 50 }],
  }
  expect(resolvePrice(facts, { now, approved: true }).trace).toEqual([
    { kind: 'professional', price: 84, percent: 30, list: NO_RULE.list, outcome: 'taken' },
    { kind: 'professional', price: 90, percent: null, outcome: 'dearer' },
    { kind: 'offer', price: 96, endsAt: hours(1).toISOString(), outcome: 'dearer' },
    { kind: 'public', price: 120, outcome: 'dearer' },
    { kind: 'professional', price: 60, percent: 50, list: NO_RULE.list, minQuantity: 6, outcome: 'too-few' },
  ])
  expect(resolvePrice({ ...facts, rules: [] }, { now, approved: false }).trace.map(({ kind }) => kind)).toEqual([
    'offer',
    'public',
  ])
  expect(resolvePrice({ ...facts, rules: [], publicPrice: 96 }, { now, approved: false })).toMatchObject({
    kind: 'public',
    offerPrice: null,
    trace: [{ kind: 'public' }, { kind: 'offer', outcome: 'as-low' }],
  })
})

test('rounds a reduced price to whole agorot, with a minimum of one', () => {
  expect([reduceByPercent(8_999, 15), reduceByPercent(1, 90), reduceByPercent(250, 1)]).toEqual([7_649, 1, 248])
})
