import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import { concurrencyLimit } from '../jobs/concurrency-limit.ts'
import { encodeImage } from './encode-image.ts'
import { readImage } from './read-image.ts'

/** Widths of product images that the storefront requests, up to the image's own. */
const WIDTHS = [180, 360, 540, 720, 1080, 1600]
/** Widths of any image that content requests. */
const FILES = [...WIDTHS, 480]
const WEBP = 720
/** Minimum size in pixels: narrower images are blurred on a card, lower ones do not fill a frame. */
const SMALLEST = { width: 360, height: 120 }
const LARGEST = { width: 1_600, height: 2_400 }

/** A decoded image takes up to 200 MB, and encoding it seconds of CPU time. */
const encoding = concurrencyLimit(1, { waiting: 30 })

export interface EncodedImage {
  width: number
  height: number
  widths: number[]
  /** True for an opaque image: a photograph, not a cutout. */
  isOpaque: boolean
  /** Moves the files to their final path, which may exist already. */
  keep: () => Promise<void>
  /** Deletes the temporary files. */
  drop: () => Promise<void>
}

/** Path of an uploaded image's files: the same file has the same path. */
export function pathOfImage(bytes: Uint8Array): string {
  return `library/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
}

/**
 * Re-encodes an image upright and without metadata in the shop's widths and formats, in a temporary folder. Throws `invalid` on
 * `file` for an invalid, too small or too large image.
 */
export async function encodeForLibrary(
  bytes: Uint8Array,
  { mediaFolder, path }: { mediaFolder: string; path: string },
): Promise<EncodedImage> {
  const folder = join(mediaFolder, path)
  const beside = `${folder}.${randomUUID()}`
  const drop = () => rm(beside, { recursive: true, force: true })
  return encoding(async () => {
    try {
      const image = await readImage(bytes, { formats: ['jpeg', 'png', 'webp', 'avif'] })
      const { data, info } = await image
        .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true })
      const { width, height } = info
      if (width < SMALLEST.width || height < SMALLEST.height) throw invalidField('file', 'image-small', SMALLEST)
      await encodeImage(data, beside, { width, height, widths: FILES, webp: WEBP })
      const isOpaque = await image.stats().then(stats => stats.isOpaque)
      return {
        width,
        height,
        isOpaque,
        drop,
        widths: WIDTHS.filter(w => w <= width),
        keep: () => moved(beside, folder),
      }
    } catch (error) {
      await drop()
      throw isRefusal(error) ? error : invalidField('file', 'image-format')
    }
  })
}

/** A full disk is a server error, not an invalid image. */
const isRefusal = (error: unknown) => error instanceof Problem || (error as NodeJS.ErrnoException).syscall !== undefined

/** True when the files of an image exist. */
export function hasImageFiles(mediaFolder: string, path: string): Promise<boolean> {
  return stat(join(mediaFolder, path, `${WEBP}.webp`)).then(
    () => true,
    () => false,
  )
}

export function removeImageFiles(mediaFolder: string, path: string): Promise<void> {
  return rm(join(mediaFolder, path), { recursive: true, force: true })
}

async function moved(from: string, to: string): Promise<void> {
  await mkdir(join(to, '..'), { recursive: true })
  await rename(from, to).catch(error => {
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error
  })
}
