import { expect, test } from 'vitest'
import { isOfArea, serverAreas, strayNouns } from '../scripts/checks/areas.ts'

test('every layer names its areas as the server does', () => {
  expect(strayNouns()).toEqual([])
})

test.each(['orders', 'order-changes', 'admin-orders', 'returns', 'return-photos', 'saved-views', 'email', 'invoice'])(
  '%s is an area or a part of one',
  name => {
    expect(isOfArea(name, serverAreas())).toBe(true)
  },
)

test.each(['inventory', 'catalogue', 'filing', 'queues', 'desk', 'admin-people', 'today', 'inbox', 'ordering'])(
  '%s is no area',
  name => {
    expect(isOfArea(name, serverAreas())).toBe(false)
  },
)
