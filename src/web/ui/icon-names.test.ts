import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon-names.ts'

test('lists exactly the icons in the sprite', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)" viewBox=/g)].map(([, name]) => name)
  expect(drawn.sort()).toEqual([...ICON_NAMES].sort())
})
