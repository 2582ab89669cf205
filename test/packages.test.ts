import { expect, test } from 'vitest'
import { describeLicences, shopPackages } from '../scripts/packages.ts'

test('lists each runtime package under its licence', () => {
  const page = describeLicences()
  for (const { name, version } of shopPackages()) expect(page).toContain(`${name} ${version}`)
  expect(page).not.toMatch(/^## none$/m)
  expect(page).not.toContain('drizzle-kit')
})
