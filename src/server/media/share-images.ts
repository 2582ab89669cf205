import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { concurrencyLimit } from '../jobs/concurrency-limit.ts'
import { drawShareImage } from './draw-share-image.ts'

/** Increment when the drawing changes, so that stored images are rendered again. */
const DRAWING = 1
const WIDEST = 1_600

interface Source {
  file: string
  stamp: string
}

/**
 * Share images, rendered on the first request and stored below `share/` in the media folder under a name with a fingerprint of
 * their source. Two are rendered at a time, and a full queue rejects: encoding takes CPU time and memory.
 */
export class ShareImages {
  readonly #media: string
  readonly #underWay = new Map<string, Promise<Buffer>>()
  readonly #inTurn = concurrencyLimit(2, { waiting: 30 })
  readonly #render: typeof drawShareImage

  constructor(mediaFolder: string, { render = drawShareImage } = {}) {
    this.#media = mediaFolder
    this.#render = render
  }

  /** `name` is a plain file name, `image` the media path of a cutout, or null for the logo alone. */
  async send(request: FastifyRequest, reply: FastifyReply, name: string, image: string | null) {
    const source = image === null ? null : await widestFile(join(this.#media, image))
    const tag = createHash('sha256').update(`${DRAWING} ${source?.stamp}`).digest('hex').slice(0, 16)
    reply.header('etag', `"${tag}"`).header('cache-control', 'public, max-age=604800')
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.status(304).send()
    const bytes = await this.#keptOrDrawn(`${name}.${tag}.jpg`, source)
    return reply.type('image/jpeg').send(bytes)
  }

  async #keptOrDrawn(fileName: string, source: Source | null): Promise<Buffer> {
    const kept = await readFile(join(this.#media, 'share', fileName)).catch(() => null)
    if (kept) return kept
    let drawing = this.#underWay.get(fileName)
    if (!drawing) {
      drawing = this.#inTurn(() => this.#draw(fileName, source)).finally(() => this.#underWay.delete(fileName))
      this.#underWay.set(fileName, drawing)
    }
    return drawing
  }

  async #draw(fileName: string, source: Source | null): Promise<Buffer> {
    const bytes = await this.#render(source?.file ?? null)
    // A full disk fails the caching, not the response.
    await this.#keep(fileName, bytes).catch(() => undefined)
    return bytes
  }

  async #keep(fileName: string, bytes: Buffer): Promise<void> {
    const folder = join(this.#media, 'share')
    await mkdir(folder, { recursive: true })
    // Writes atomically by renaming, then deletes the previous version.
    await writeFile(join(folder, `${fileName}.part`), bytes)
    await rename(join(folder, `${fileName}.part`), join(folder, fileName))
    const [name] = fileName.split('.')
    for (const other of await readdir(folder)) {
      if (other.startsWith(`${name}.`) && other !== fileName) await rm(join(folder, other), { force: true })
    }
  }
}

/** The widest file of an image up to the required width, with its fingerprint. */
async function widestFile(folder: string): Promise<Source | null> {
  const files = await readdir(folder).catch(() => [])
  const [widest] = files
    .flatMap(file => {
      const width = Number(/^(\d{2,4})\.(avif|webp|jpg|png)$/.exec(file)?.[1])
      return width <= WIDEST ? [{ file: join(folder, file), width }] : []
    })
    .sort((a, b) => b.width - a.width)
  if (!widest) return null
  const { mtimeMs, size } = await stat(widest.file)
  return { file: widest.file, stamp: `${widest.file} ${mtimeMs} ${size}` }
}
