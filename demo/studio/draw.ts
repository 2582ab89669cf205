/**
 * Draws the demo's images: `node demo/studio/draw.ts [--only p001,hero-clinic] [--sheet out.png] [--force]`. Redraws
 * only what changed; the manifest contains a hash of every drawing.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { encodeImage } from '../../src/server/media/encode-image.ts'
import { variantTexturePath } from '../variant-views.ts'
import { STUDIO_DARK, STUDIO_LIGHT } from './backdrop.ts'
import { type Cutout, drawFront } from './front.ts'
import { HEIGHT, WIDTH } from './kit/pen.ts'
import { readPacks } from './packs.ts'
import { easel, frame, openStudio } from './render.ts'
import { drawScene, SCENES } from './scenes.ts'
import { contactSheet } from './sheet.ts'
import { drawBox, hasBox } from './views/box.ts'
import { drawTexture, hasTexture } from './views/texture.ts'

/** Version of the image encoding: increment it to write all images again. */
const RECIPE = 3
const IMAGES = new URL('../images/', import.meta.url)
const MANIFEST = new URL('manifest.json', IMAGES)
const STYLES = new URL('../../src/web/styles/', import.meta.url)

interface Entry {
  path: string
  width: number
  height: number
  widths: readonly number[]
  webp: number
  hash: string
}

interface Job extends Omit<Entry, 'hash'> {
  subject: string
  draw: () => Promise<Cutout>
}

const FRONT = [180, 360, 540, 720, 1080]
const OTHER = [180, 720, 1080]
/** Fewer widths, because there are many variant images. */
const VARIANT = [180, 360, 720]
const VARIANT_TEXTURE = [180, 720]

sharp.concurrency(1)

const { values } = parseArgs({
  options: { only: { type: 'string' }, sheet: { type: 'string' }, force: { type: 'boolean', default: false } },
})
const only = values.only ? new Set(values.only.split(',')) : undefined

const { packs, variants, missing } = await readPacks()
const bySku = new Map(packs.map(pack => [pack.sku, pack]))
const jobs: Job[] = []
for (const pack of packs) {
  const add = (view: string, widths: readonly number[], draw: () => Promise<Cutout>) =>
    jobs.push({
      subject: pack.sku,
      path: `products/${pack.sku}/${view}`,
      width: WIDTH,
      height: HEIGHT,
      widths,
      webp: 720,
      draw,
    })
  add('front', FRONT, () => drawFront(pack))
  if (hasBox(pack)) add('box', OTHER, () => drawBox(pack))
  if (hasTexture(pack)) add('texture', OTHER, () => drawTexture(pack))
}
for (const { pack, path } of variants) {
  const add = (path: string, widths: readonly number[], draw: () => Promise<Cutout>) =>
    jobs.push({ subject: pack.sku, path, width: WIDTH, height: HEIGHT, widths, webp: 720, draw })
  const prefix = path.split('/').at(-1)!
  add(path, VARIANT, () => drawFront(pack, prefix))
  if (pack.shade && hasTexture(pack))
    add(variantTexturePath(path), VARIANT_TEXTURE, () => drawTexture(pack, `${prefix}-texture`))
}
for (const scene of SCENES) {
  jobs.push({
    subject: scene.name,
    path: `${scene.folder}/${scene.name}`,
    width: scene.width,
    height: scene.height,
    widths: scene.widths,
    webp: scene.webp,
    draw: () => drawScene(scene, bySku),
  })
}

const before = new Map<string, Entry>()
try {
  for (const entry of (JSON.parse(await readFile(MANIFEST, 'utf8')) as { images: Entry[] }).images)
    before.set(entry.path, entry)
} catch {
  // The first run has no manifest.
}
const after = new Map<string, Entry>()
const wanted = jobs.filter(job => !only || only.has(job.subject))
for (const job of jobs) {
  const known = before.get(job.path)
  if (known && !wanted.includes(job)) after.set(job.path, known)
}

const drawn: { path: string; master: Buffer; width: number; height: number }[] = []
let done = 0
let changed = 0
let failed = 0
let next = 0

async function work(): Promise<void> {
  let browser = await openStudio()
  let paint = await easel(browser)
  /** Renders with up to three retries, each in a new browser, because Chromium may crash. */
  const sturdy = async (svg: string, width: number, height: number): Promise<Buffer> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await paint(svg, width, height)
      } catch (error) {
        if (attempt === 3) throw error
        await browser.close().catch(() => undefined)
        browser = await openStudio()
        paint = await easel(browser)
      }
    }
  }
  while (next < wanted.length) {
    const job = wanted[next++] as Job
    try {
      const { shadows, drawing } = await job.draw()
      const svg = frame(shadows + drawing, job.width, job.height)
      const hash = createHash('sha256')
        .update(`${RECIPE} ${job.widths.join()} ${job.webp} ${svg}`)
        .digest('hex')
        .slice(0, 20)
      const folder = new URL(`${job.path}/`, IMAGES)
      const there = await stat(new URL(`${job.webp}.webp`, folder)).then(
        () => true,
        () => false,
      )
      const fresh = !values.force && there && before.get(job.path)?.hash === hash
      if (!fresh || values.sheet) {
        const master = await sturdy(svg, job.width, job.height)
        if (values.sheet) drawn.push({ path: job.path, master, width: job.width, height: job.height })
        if (!fresh) {
          await mkdir(folder, { recursive: true })
          for (const [name, bytes] of await encodeImage(master, job)) await writeFile(new URL(name, folder), bytes)
          changed++
        }
      }
      after.set(job.path, {
        path: job.path,
        width: job.width,
        height: job.height,
        widths: job.widths,
        webp: job.webp,
        hash,
      })
    } catch (error) {
      failed++
      console.error(`${job.path}: ${error instanceof Error ? error.message : String(error)}`)
    }
    done++
    if (done % 20 === 0) {
      console.log(`${done} of ${wanted.length}, ${changed} redrawn`)
      await memoizeByLanguage()
    }
  }
  await browser.close().catch(() => undefined)
}

async function memoizeByLanguage(): Promise<void> {
  const images = [...after.values()].sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
  await writeFile(MANIFEST, `${JSON.stringify({ images }, null, 1)}\n`)
}

/** Writes a file only if its content differs. */
async function put(file: URL, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text)
}

await mkdir(IMAGES, { recursive: true })
await mkdir(STYLES, { recursive: true })
await put(new URL('studio-light.svg', STYLES), STUDIO_LIGHT)
await put(new URL('studio-dark.svg', STYLES), STUDIO_DARK)
await Promise.all([work(), work()])
if (!only && missing.length === 0 && failed === 0) {
  for (const path of before.keys()) {
    if (!after.has(path)) await rm(new URL(`${path}/`, IMAGES), { recursive: true, force: true })
  }
}
await memoizeByLanguage()
if (values.sheet) await contactSheet(drawn, values.sheet)
console.log(
  `${after.size} images, ${changed} redrawn${failed ? `, ${failed} failed` : ''}${missing.length ? `, no packshot yet: ${missing.join(' ')}` : ''}`,
)
if (failed) process.exitCode = 1
