import { loadSharp } from './load-sharp.ts'

/**
 * Quality of an AVIF by its width in pixels. It is higher for small images, because they show lettering at a small
 * size.
 */
const quality = (width: number) => (width <= 180 ? 58 : width <= 540 ? 53 : width <= 720 ? 48 : 44)

export interface Encoding {
  /** Width of the master in pixels. */
  width: number
  height: number
  widths: readonly number[]
  /** Width of the WebP in pixels. */
  webp: number
}

/**
 * Encodes a master image as AVIF in all `widths`, without enlarging it, and as one WebP fallback. Returns the files by
 * name, the WebP last.
 */
export async function encodeImage(
  master: Buffer,
  { width, height, widths, webp }: Encoding,
): Promise<Map<string, Buffer>> {
  const sharp = await loadSharp()
  const sized = async (requested: number) => {
    const w = Math.min(requested, width)
    const h = Math.max(1, Math.round((w * height) / width))
    return w === width
      ? sharp(master)
      : sharp(await sharp(master).resize(w, h, { kernel: 'lanczos3' }).png({ compressionLevel: 1 }).toBuffer())
  }
  const files = new Map<string, Buffer>()
  let widest: Buffer | null = null
  for (const w of widths.toSorted((a, b) => a - b)) {
    const isRepeated: boolean = widest !== null && w > width
    const file: Buffer = isRepeated
      ? widest!
      : await (await sized(w))
          .avif({ quality: quality(w), effort: 3, chromaSubsampling: w <= 540 ? '4:4:4' : '4:2:0' })
          .toBuffer()
    if (w >= width) widest = file
    files.set(`${w}.avif`, file)
  }
  const fallback = (await sized(webp)).webp({ quality: 60, alphaQuality: 90, effort: 4, smartSubsample: true })
  return files.set(`${webp}.webp`, await fallback.toBuffer())
}
