import { expect, test } from 'vitest'
import { isOfArea, serverAreas, strayNouns } from '../scripts/checks/areas.ts'

test('names areas alike in every layer', () => {
  expect(strayNouns()).toEqual([])
})

test.each(['orders', 'order-changes', 'admin-orders', 'returns', 'return-photos', 'saved-views', 'email', 'invoice'])(
  'accepts %s',
  name => {
    expect(isOfArea(name, serverAreas())).toBe(true)
  },
)

test.each(['inventory', 'catalogue', 'filing', 'queues', 'desk', 'admin-people', 'today', 'inbox', 'ordering'])(
  'rejects %s',
  name => {
    expect(isOfArea(name, serverAreas())).toBe(false)
  },
)
