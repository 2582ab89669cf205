import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import { concurrencyLimit } from '../jobs/concurrency-limit.ts'
import { encodePicture } from './encode-picture.ts'
import { readImage } from './read-image.ts'

/** What the storefront asks of a product's picture, as far as the picture is wide. */
const WIDTHS = [180, 360, 540, 720, 1080, 1600]
/** Content asks for these of any picture, however narrow it is. */
const FILES = [...WIDTHS, 480]
const WEBP = 720
/** Pixels. Narrower would be blurred on a card, taller is no picture for a frame. */
const SMALLEST = { width: 360, height: 120 }
const LARGEST = { width: 1_600, height: 2_400 }

/** A decoded picture takes up to 200 MB, and its encoding a processor for seconds. */
const encoding = concurrencyLimit(1, { waiting: 30 })

export interface EncodedPicture {
  width: number
  height: number
  widths: number[]
  /** Whether nothing shines through: a photograph, not a cutout. */
  isOpaque: boolean
  /** Puts the files in their place, where they may be already. */
  keep: () => Promise<void>
  /** Removes what was not kept. */
  drop: () => Promise<void>
}

/** Where the files of an uploaded picture lie: the same file has the same place. */
export function pathOfPicture(bytes: Uint8Array): string {
  return `library/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
}

/**
 * Encodes a picture anew, upright and without what its file tells besides, in the widths and formats that the shop asks
 * for, beside its place. Throws `invalid` on `file` for what is no picture, too small or too large.
 */
export async function encodeForLibrary(
  bytes: Uint8Array,
  { mediaFolder, path }: { mediaFolder: string; path: string },
): Promise<EncodedPicture> {
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
      if (width < SMALLEST.width || height < SMALLEST.height) throw invalidField('file', 'picture-small', SMALLEST)
      await encodePicture(data, beside, { width, height, widths: FILES, webp: WEBP })
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
      throw isRefusal(error) ? error : invalidField('file', 'picture-format')
    }
  })
}

/** A full disk is a fault of ours, not of the picture. */
const isRefusal = (error: unknown) => error instanceof Problem || (error as NodeJS.ErrnoException).syscall !== undefined

/** Whether the files of a picture are there. */
export function hasPictureFiles(mediaFolder: string, path: string): Promise<boolean> {
  return stat(join(mediaFolder, path, `${WEBP}.webp`)).then(
    () => true,
    () => false,
  )
}

export function removePictureFiles(mediaFolder: string, path: string): Promise<void> {
  return rm(join(mediaFolder, path), { recursive: true, force: true })
}

async function moved(from: string, to: string): Promise<void> {
  await mkdir(join(to, '..'), { recursive: true })
  await rename(from, to).catch(error => {
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error
  })
}
