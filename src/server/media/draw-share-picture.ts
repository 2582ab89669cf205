import sharp, { type OverlayOptions } from 'sharp'
import { FLOOR, SHARE_HEIGHT, SHARE_WIDTH, shareBackdrop } from './share-backdrop.ts'

/** Room for the thing itself, in pixels; its shadow may fall further. Squat things would look closer without the area. */
const ROOM = { width: 800, height: 492, area: 240_000 }
/** What is more opaque than this is the thing, not its shadow. */
const SOLID = 200

/** The studio with a cutout in it, or with the shop's mark alone, as a JPEG without transparency. */
export async function drawSharePicture(cutout: string | null): Promise<Buffer> {
  const things = cutout === null ? [] : [await placed(cutout)]
  return sharp(shareBackdrop({ alone: cutout === null }))
    .composite(things)
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** A cutout in the size and place where the thing on it fills the room and stands on the floor. */
async function placed(file: string): Promise<OverlayOptions> {
  const { width, height } = await sharp(file).metadata()
  const thing = await solidPart(file)
  const scale = Math.min(
    ROOM.width / thing.width,
    ROOM.height / thing.height,
    Math.sqrt(ROOM.area / (thing.width * thing.height)),
  )
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const left = Math.round(SHARE_WIDTH / 2 - (thing.left + thing.width / 2) * scale)
  const top = Math.round(FLOOR - (thing.top + thing.height) * scale)
  // What would lie outside of the picture is cut off first: sharp refuses it.
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const faded = await sharp(file)
    .resize(size)
    .ensureAlpha()
    .composite([{ input: shadowFade(size, thing.left / width, (thing.left + thing.width) / width), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  const input = await sharp(faded)
    .extract({
      ...cut,
      width: Math.min(size.width - cut.left, SHARE_WIDTH - Math.max(0, left)),
      height: Math.min(size.height - cut.top, SHARE_HEIGHT - Math.max(0, top)),
    })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}

/** Lets a shadow run out before the cutout's own edge would cut it; `from` and `to` are where the thing is, 0 to 1. */
function shadowFade({ width, height }: { width: number; height: number }, from: number, to: number): Buffer {
  const stops = [
    [0, from > 0.02 ? 0 : 1],
    [from, 1],
    [to, 1],
    [1, to < 0.98 ? 0 : 1],
  ].map(([offset, opacity]) => `<stop offset="${offset}" stop-color="#fff" stop-opacity="${opacity}"/>`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="f">${stops.join('')}</linearGradient><path fill="url(#f)" d="M0 0h${width}v${height}H0z"/></svg>`,
  )
}

/** Where on a cutout the thing is; a picture without transparency is the thing from edge to edge. */
async function solidPart(file: string): Promise<{ left: number; top: number; width: number; height: number }> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, -1, -1]
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (data[y * info.width + x]! < SOLID) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (right < 0) return { left: 0, top: 0, width: info.width, height: info.height }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}
