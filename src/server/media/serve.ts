import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../shared/contracts/errors.ts'
import { ROOT_FOLDER } from '../../shared/root-folder.ts'
import { networkAddressOf } from '../http/network-address.ts'
import type { Services } from '../http/services.ts'
import type { AnonymousReadQueue } from './anonymous-read-queue.ts'
import type { FileStore } from './file-store.ts'
import { ImageCache } from './image-cache.ts'

const CLIENT = join(ROOT_FOLDER, 'dist/client')
const ASSETS = join(CLIENT, 'assets')
const YEAR = 31_536_000
const WEEK = 604_800
/**
 * Matches the paths of encoded images. Only existing files are served; requests never trigger encoding. The part after
 * `@` is the focal point, which only the stylesheet uses (`imagePathWithFocalPointSql`).
 */
const IMAGE = /^([\w/-]+)(?:@\d{1,2}-\d{1,2})?(\/\d{2,4}\.(?:avif|webp|jpg|png))$/

/** Matches the unguessable names of public uploads. */
const PUBLIC_UPLOAD = /^[\w-]{32}$/

/** Matches file names of the build, and the few files at the root. */
const ASSET = /^(\/assets(\/[\w-]+)?)?\/[\w.-]+(\?|$)/

/**
 * Serves `/media/{path}/{width}.{format}` from the media store, `/media/avatar/…` from the uploads, and `/assets/…` and
 * the files at the root from the build; 404 for a missing file.
 */
export function serveMedia(app: FastifyInstance, { mediaStore, fileStore }: Services, reads: AnonymousReadQueue): void {
  app.get<{ Params: { name: string } }>('/media/avatar/:name', async (request, reply) => {
    const key = `avatar/${request.params.name}`
    if (!PUBLIC_UPLOAD.test(request.params.name)) notFound()
    const stream = (await reads.read(networkAddressOf(request), () => fileStore.open(key))) ?? notFound()
    return reply.type('image/webp').header('cache-control', `public, max-age=${YEAR}, immutable`).send(stream)
  })
  if (mediaStore.folder === null) serveStoredImages(app, mediaStore, reads)
  else if (existsSync(mediaStore.folder)) serveImages(app, mediaStore.folder)
  else app.get('/media/*', notFound)
  if (existsSync(ASSETS)) serveAssets(app)
  else app.get('/assets/*', notFound)
}

function notFound(): never {
  throw new Problem('not-found')
}

/** Images of a bucket, with the headers that files of a folder get; concurrent requests for one share a read. */
function serveStoredImages(app: FastifyInstance, media: FileStore, reads: AnonymousReadQueue): void {
  const images = new ImageCache()
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const [, path, file] = IMAGE.exec(request.params['*']) ?? notFound()
    const key = `${path}${file}`
    const image =
      (await images.get(key, () => reads.read(networkAddressOf(request), () => media.read(key)))) ?? notFound()
    reply.header('etag', image.tag).header('cache-control', `public, max-age=${WEEK}`)
    if (request.headers['if-none-match'] === image.tag) return reply.status(304).send()
    return reply.type(`image/${file!.split('.')[1]!.replace('jpg', 'jpeg')}`).send(image.bytes)
  })
}

function serveImages(app: FastifyInstance, root: string): void {
  app.register(async scope => {
    await scope.register(fastifyStatic, { root, serve: false, index: false })
    scope.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
      const [, path, file] = IMAGE.exec(request.params['*']) ?? notFound()
      return reply.sendFile(`${path}${file}`, { maxAge: WEEK * 1_000 })
    })
  })
}

function serveAssets(app: FastifyInstance): void {
  app.register(async scope => {
    scope.addHook('onRequest', async request => {
      if (!ASSET.test(request.url)) notFound()
    })
    await scope.register(fastifyStatic, {
      root: ASSETS,
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      setHeaders: reply => void reply.header('cache-control', `public, max-age=${YEAR}, immutable`),
    })
    // Serves files that browsers request at the root by convention, such as the favicon.
    for (const entry of readdirSync(CLIENT, { withFileTypes: true })) {
      if (entry.isFile())
        scope.get(`/${entry.name}`, (_, reply) => reply.sendFile(entry.name, CLIENT, { maxAge: '1d' }))
    }
  })
}
