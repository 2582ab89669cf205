import { createHash } from 'node:crypto'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import { settleAll } from '../database/together.ts'
import { concurrencyLimit } from '../jobs/concurrency-limit.ts'
import { encodeImage } from './encode-image.ts'
import type { FileStore } from './file-store.ts'
import { readImage } from './read-image.ts'

/** Widths of product images requested by the storefront, limited to the width of the image. */
const WIDTHS = [180, 360, 540, 720, 1080, 1600]
/** All widths of images that pages may request. */
const FILES = [...WIDTHS, 480]
const WEBP = 720
/** Minimum size in pixels: images of less width are blurred on a card, images of less height do not fill a frame. */
const MIN_SIZE_PX = { width: 360, height: 120 }
const MAX_SIZE_PX = { width: 1_600, height: 2_400 }

/** Limits concurrency: a decoded image takes up to 200 MB, and its encoding takes seconds of CPU time. */
const encoding = concurrencyLimit(1, { waiting: 30 })

export interface EncodedImage {
  width: number
  height: number
  widths: number[]
  /** True for an opaque image, such as a photograph; false for a cutout. */
  isOpaque: boolean
  /** Encoded files by name. */
  files: Map<string, Buffer>
}

/** Folder of uploaded images in the media store. */
export const LIBRARY_FOLDER = 'library'

/** Path of an uploaded image's files, derived from its content: equal files have equal paths. */
export function pathOfImage(bytes: Uint8Array): string {
  return `${LIBRARY_FOLDER}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
}

/**
 * Re-encodes an image in the shop's widths and formats, upright and without metadata. Throws `invalid` on `file` for an
 * image that is invalid, too small or too large, and `unavailable` if too many images are queued.
 */
export async function encodeForLibrary(bytes: Uint8Array): Promise<EncodedImage> {
  return encoding(async () => {
    try {
      const image = await readImage(bytes, { formats: ['jpeg', 'png', 'webp', 'avif'] })
      const { data, info } = await image
        .resize({ ...MAX_SIZE_PX, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true })
      const { width, height } = info
      if (width < MIN_SIZE_PX.width || height < MIN_SIZE_PX.height)
        throw invalidField('file', 'image-small', MIN_SIZE_PX)
      const files = await encodeImage(data, { width, height, widths: FILES, webp: WEBP })
      const isOpaque = await image.stats().then(stats => stats.isOpaque)
      return { width, height, isOpaque, files, widths: WIDTHS.filter(w => w <= width) }
    } catch (error) {
      throw error instanceof Problem ? error : invalidField('file', 'image-format')
    }
  })
}

/**
 * Writes the files of an image. The file that `hasImageFiles` checks is written last, so that its presence proves that
 * the others exist.
 */
export async function writeImageFiles(media: FileStore, path: string, files: EncodedImage['files']): Promise<void> {
  const last = `${WEBP}.webp`
  const put = (name: string) => media.put(`${path}/${name}`, files.get(name)!, `image/${name.split('.')[1]}`)
  await settleAll(...[...files.keys()].filter(name => name !== last).map(put))
  await put(last)
}

/**
 * Deletes the files of an image. The file that `hasImageFiles` checks is deleted first, so that an incomplete deletion
 * is detected.
 */
export async function deleteImageFiles(media: FileStore, path: string): Promise<void> {
  await media.delete(`${path}/${WEBP}.webp`)
  await media.deleteFolder(path)
}

/** True when the files of an image exist. */
export async function hasImageFiles(media: FileStore, path: string): Promise<boolean> {
  return (await media.stat(`${path}/${WEBP}.webp`)) !== null
}
