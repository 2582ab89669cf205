import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'

const FRONT = 'products/p001/front'
const mediaFolder = mkdtempSync(join(tmpdir(), 'nadara-email-images-'))
let shop: TestApp
beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../../demo/images', FRONT), join(mediaFolder, FRONT), { recursive: true })
  shop = await startTestApp({ config: { mediaFolder } })
})
afterAll(async () => {
  await shop.close()
  rmSync(mediaFolder, { recursive: true, force: true })
})

test('serves images for emails as small opaque JPEGs, and only those of the library', async () => {
  const request = (path: string) => shop.app.inject(`/media/email/${path}.jpg`)
  const { statusCode, headers, rawPayload } = await request(FRONT)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 112, height: 140, hasAlpha: false })
  expect(rawPayload.length).toBeLessThan(8_000)
  for (const path of ['products', 'products/p001', 'products/none/front', '..%2fmanifest', `${FRONT}%00`])
    expect((await request(path)).statusCode, path).toBe(404)
})
