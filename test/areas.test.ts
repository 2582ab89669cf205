import { expect, test } from 'vitest'
import { isOfArea, misnamedAreas, serverAreas } from '../scripts/checks/areas.ts'

test('uses the same area names in every layer', () => {
  expect(misnamedAreas()).toEqual([])
})

test.each(['orders', 'order-changes', 'admin-orders', 'returns', 'return-photos', 'saved-views', 'email', 'invoice'])(
  'accepts the area name %s',
  name => {
    expect(isOfArea(name, serverAreas())).toBe(true)
  },
)

test.each(['inventory', 'catalogue', 'filing', 'queues', 'desk', 'admin-people', 'today', 'inbox', 'ordering'])(
  'rejects the area name %s',
  name => {
    expect(isOfArea(name, serverAreas())).toBe(false)
  },
)
