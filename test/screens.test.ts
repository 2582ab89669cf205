import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { matchScreen, SCREEN_PATHS } from '../src/shared/screens.ts'
import { createRoutes, screens } from '../src/web/routes.tsx'
import { SCREEN_FILES } from '../src/web/screen-files.ts'

test('lists exactly the paths of the router', () => {
  expect(screens.map(({ path }) => path).sort()).toEqual([...SCREEN_PATHS].sort())
})

test.each(screens)('loads for $path the same module as the server', async ({ path, lazy }) => {
  expect(await lazy()).toBe(await import(/* @vite-ignore */ `../src/web/${SCREEN_FILES[path]}`))
})

test('matches every path that the router matches', () => {
  const routes = createRoutes()
  const part = fc.oneof(
    fc.constantFrom(...SCREEN_PATHS.flatMap(path => path.split('/')), 'PRODUCTS', '%70roducts', '1%2F2', ' '),
    fc.webSegment(),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), parts => {
      const { pathname } = new URL(`/${parts.join('/')}`.replace(/^\/+/, '/'), 'http://shop.test')
      if (matchScreen(pathname) !== null) return
      const path = matchRoutes(routes, { pathname })?.at(-1)?.route.path
      expect(path ?? '*').toBe('*')
    }),
    { numRuns: 2_000 },
  )
})
