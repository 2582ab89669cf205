import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { AnonymousReadQueue } from './anonymous-read-queue.ts'
import { FolderStore } from './folder-store.ts'
import { ShareImages } from './share-images.ts'

const drawing = { running: 0, most: 0, times: 0 }
const render = async (file: Buffer | null) => {
  drawing.times++
  drawing.most = Math.max(drawing.most, ++drawing.running)
  await delay(10)
  drawing.running--
  return Buffer.from(String(file))
}

const folder = mkdtempSync(join(tmpdir(), 'nadara-images-'))
for (let number = 0; number < 40; number++) {
  mkdirSync(join(folder, `p${number}`))
  writeFileSync(join(folder, `p${number}`, '720.avif'), `p${number}`)
}
const images = new ShareImages(new FolderStore(folder), {
  reads: new AnonymousReadQueue({ rateLimits: false }),
  render,
})
const app = Fastify()
app.get<{ Params: { name: string } }>('/:name', (request, reply) =>
  images.send(request, reply, request.params.name, request.params.name),
)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => Object.assign(drawing, { running: 0, most: 0, times: 0 }))

test('renders two share images at a time, and rejects requests over the queue limit', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => app.inject(`/p${number}`)))
  expect(drawing.most).toBe(2)
  const drawn = answers.filter(answer => answer.statusCode === 200)
  expect(drawn).toHaveLength(32)
  expect(drawing.times).toBe(32)
})

test('renders a client’s image before most of another client’s flood of requests', async () => {
  rmSync(join(folder, 'share'), { recursive: true, force: true })
  const flood = Array.from({ length: 30 }, (_, number) =>
    app.inject({ url: `/p${number}`, remoteAddress: '192.0.2.1' }).then(({ statusCode }) => statusCode),
  )
  const other = await app.inject({ url: '/p39', remoteAddress: '192.0.2.2' })
  expect(other.statusCode).toBe(200)
  expect(drawing.times).toBeLessThan(15)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
})

test('renders an image once for concurrent requests', async () => {
  rmSync(join(folder, 'share'), { recursive: true, force: true })
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/p7')))
  expect(answers.every(answer => answer.statusCode === 200)).toBe(true)
  expect(drawing.times).toBe(1)
  await app.inject('/p7')
  expect(drawing.times).toBe(1)
})

test('sends a share image even if storing it fails', async () => {
  rmSync(join(folder, 'share'), { recursive: true, force: true })
  writeFileSync(join(folder, 'share'), 'in the way')
  const answer = await app.inject('/p3')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('p3')
})
