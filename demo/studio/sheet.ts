/** A contact sheet of drawings on both studios, for visual checks. */
import sharp, { type OverlayOptions } from 'sharp'
import { STUDIO_DARK, STUDIO_LIGHT } from './backdrop.ts'

const HIGH = 300

export async function contactSheet(
  drawn: readonly { path: string; master: Buffer; width: number; height: number }[],
  file: string,
): Promise<void> {
  const columns = 8
  const tiles: OverlayOptions[] = []
  let left = 0
  let top = 0
  let across = 0
  const sorted = [...drawn].sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
  for (const { master, width, height } of sorted) {
    const w = Math.round((HIGH * width) / height)
    const small = await sharp(master).resize(w, HIGH).png().toBuffer()
    for (const studio of [STUDIO_LIGHT, STUDIO_DARK]) {
      const input = await sharp(Buffer.from(studio))
        .resize(w, HIGH, { fit: 'fill' })
        .composite([{ input: small }])
        .png()
        .toBuffer()
      if (left + w > columns * 2 * 246) {
        left = 0
        top += HIGH + 6
      }
      tiles.push({ input, left, top })
      left += w + 6
      across = Math.max(across, left)
    }
  }
  await sharp({ create: { width: across, height: top + HIGH, channels: 3, background: '#777' } })
    .composite(tiles)
    .png()
    .toFile(file)
}
