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

describe('regions that contain Jerusalem', () => {
  test.each(['East Jerusalem', 'القدس الشرقية', 'ירושלים המזרחית', 'Восточный Иерусалим', 'JERUSALEM'])(
    'assigns %s to the Jerusalem zone',
    region => {
      expect(containsJerusalem(region)).toBe(true)
      expect(zoneOf(region)).toBe('jerusalem')
    },
  )
})

test.each(['القـــدس', 'Jeru\u200bsalem', 'Atlantis', '', '%', '__proto__'])(
  'returns null for %s instead of falling back to a cheaper zone',
  region => expect(zoneOf(region)).toBeNull(),
)
