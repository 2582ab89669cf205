import { describe, expect, test } from 'vitest'
import { containsJerusalem, findZone } from './shipping.ts'

const zones = [
  {
    code: 'west-bank',
    names: ['الضفة الغربية', 'West Bank'],
    regions: [{ code: 'nablus', names: ['نابلس', 'Nablus', 'שכם', 'Наблус'] }],
  },
  {
    code: 'jerusalem',
    names: ['القدس وضواحيها'],
    regions: [{ code: 'jerusalem', names: ['القدس وضواحيها', 'ירושלים והסביבה'] }],
  },
  { code: 'areas-48', names: ['مناطق 48', '48 Areas'], regions: [{ code: 'areas-48', names: ['48 Areas'] }] },
]
const zoneOf = (region: string) => findZone(region, zones)?.zone.code ?? null

test.each([
  ['nablus', 'west-bank'],
  [' NABLUS ', 'west-bank'],
  ['Наблус', 'west-bank'],
  ['שכם', 'west-bank'],
  ['West  Bank', 'west-bank'],
  ['48 Areas', 'areas-48'],
  ['مناطق 48', 'areas-48'],
])('finds the zone for %s: %s', (region, zone) => expect(zoneOf(region)).toBe(zone))

describe('a region that contains Jerusalem', () => {
  test.each(['East Jerusalem', 'القدس الشرقية', 'ירושלים המזרחית', 'Восточный Иерусалим', 'JERUSALEM'])(
    'is %s',
    region => {
      expect(containsJerusalem(region)).toBe(true)
      expect(zoneOf(region)).toBe('jerusalem')
    },
  )
})

test.each(['القـــدس', 'Jeru\u200bsalem', 'Atlantis', '', '%', '__proto__'])(
  'returns no zone for %s, rather than the cheaper one',
  region => expect(zoneOf(region)).toBeNull(),
)
