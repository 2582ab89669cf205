/**
 * Generates the shop's icons from the logo `public/favicon.svg`: `node scripts/draw-icons.ts`. The icons are committed;
 * run the script again when the logo changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const PUBLIC = join(import.meta.dirname, '../public')
const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
const LIMESTONE = '#fbf9f5'

/** The logo alone, from edge to edge. */
function plain(size: number): Promise<Buffer> {
  return png(sharp(Buffer.from(mark), { density: (72 * size) / 32 }).resize(size, size))
}

/**
 * Logo centred on the background colour with a margin, because devices crop the corners differently. `share` is the
 * logo's share of the size.
 */
async function onLimestone(size: number, share: number): Promise<Buffer> {
  const input = await plain(Math.round(size * share))
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: LIMESTONE } })
  return png(ground.composite([{ input }]))
}

function png(image: Sharp): Promise<Buffer> {
  return image.png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 }).toBuffer()
}

/** One image in the ICO format that old browsers and crawlers request at `/favicon.ico`. */
async function ico(size: number): Promise<Buffer> {
  const image = await plain(size)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

const icons: Record<string, Promise<Buffer>> = {
  'favicon.ico': ico(32),
  'apple-touch-icon.png': onLimestone(180, 0.66),
  'icon-192.png': plain(192),
  'icon-512.png': plain(512),
  'icon-192-maskable.png': onLimestone(192, 0.56),
  'icon-512-maskable.png': onLimestone(512, 0.56),
}
for (const [name, icon] of Object.entries(icons)) {
  const bytes = await icon
  writeFileSync(join(PUBLIC, name), bytes)
  console.log(`${name}  ${bytes.length} bytes`)
}
