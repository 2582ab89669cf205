/** Masters become the committed files: AVIF at the sizes the shop asks for, one WebP for what cannot read AVIF. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

sharp.concurrency(1)

/** Small pictures are looked at closely and hold small lettering, so they get a little more. */
const quality = (width: number) => (width <= 180 ? 58 : width <= 540 ? 53 : width <= 720 ? 48 : 44)

export async function encode(
  master: Buffer,
  folder: URL,
  width: number,
  height: number,
  widths: readonly number[],
  webp: number,
): Promise<number> {
  await mkdir(folder, { recursive: true })
  let bytes = 0
  const sized = async (w: number) => {
    const h = Math.round((w * height) / width)
    return w === width
      ? sharp(master)
      : sharp(await sharp(master).resize(w, h, { kernel: 'lanczos3' }).png({ compressionLevel: 1 }).toBuffer())
  }
  for (const w of widths) {
    const file = await (await sized(w))
      .avif({ quality: quality(w), effort: 3, chromaSubsampling: w <= 540 ? '4:4:4' : '4:2:0' })
      .toBuffer()
    await writeFile(new URL(`${w}.avif`, folder), file)
    bytes += file.length
  }
  const file = await (await sized(webp))
    .webp({ quality: 60, alphaQuality: 90, effort: 4, smartSubsample: true })
    .toBuffer()
  await writeFile(new URL(`${webp}.webp`, folder), file)
  return bytes + file.length
}
