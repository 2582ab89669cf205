import { expect, test } from 'vitest'
import { adminPaths } from '../admin-paths.ts'
import { navSectionOf } from './section-of.ts'
import { NAV_SECTIONS } from './sections.ts'

const labelOf = (address: string) => {
  const [pathname = '', search = ''] = address.split('?')
  return navSectionOf(pathname, search && `?${search}`)?.label
}

test('assigns an address to its most specific section', () => {
  expect(labelOf(adminPaths.orders)).toBe('admin-orders.title')
  expect(labelOf(adminPaths.order('ND-AAAAAAAA'))).toBe('admin-orders.title')
  expect(labelOf(`${adminPaths.orders}?status=packed`)).toBe('admin-orders.title')
  expect(labelOf(`${adminPaths.openReturns}&page=2`)).toBe('admin-orders.returns')
  expect(labelOf(adminPaths.owedCash)).toBe('cash-settlements.title')
  expect(labelOf(`${adminPaths.stock}ing`)).toBeUndefined()
})

test('gives every section a unique shortcut key and address', () => {
  const keys = NAV_SECTIONS.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(NAV_SECTIONS.map(({ path }) => path)).size).toBe(NAV_SECTIONS.length)
})
