import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type KoaContext } from '@20minutes/s3rver'
import { type BucketLocation, parseBucketUrl } from '../../src/server/media/bucket-location.ts'

/** Access key id and secret of the only account. The server rejects requests that are signed with another secret. */
const KEY = 'S3RVER'

/**
 * Works around a bug of s3rver: it drops the trailing slash of `/bucket/`, the path of requests about a bucket, which
 * breaks the signature check. s3rver keeps the slash for virtual-hosted buckets, but appends the mount path. The
 * request is therefore marked as virtual-hosted, with `/` as mount path.
 */
async function signedPath(context: KoaContext, next: () => Promise<void>): Promise<void> {
  if (/^\/[^/]+\/$/.test(context.path))
    Object.assign(context, { mountPath: '/', state: { ...context.state, vhost: true } })
  await next()
}

/** Starts an S3 server with one bucket. It can be stopped and started again. */
export async function startS3Server() {
  /** Method and address of each received request. */
  const requests: string[] = []
  const directory = mkdtempSync(join(tmpdir(), 'nadara-s3-'))
  const open = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: 'shop' }],
    })
    server.middleware.splice(-1, 0, signedPath)
    await server.run()
    server.httpServer.on('request', ({ method, url }) => requests.push(`${method} ${url}`))
    return server
  }
  let server = await open(0)
  const { port } = server.httpServer.address() as { port: number }
  const urlOf = (folder: string, bucket = 'shop') => `s3://${bucket}/${folder}?endpoint=http://127.0.0.1:${port}`
  const stop = async () => {
    if (!server.httpServer.listening) return
    server.httpServer.closeAllConnections()
    server.httpServer.close()
    await once(server.httpServer, 'close')
  }
  return {
    /** Returns the settings of a shop that stores its files in a folder of the bucket. */
    env: (folder: string) => ({ MEDIA_URL: urlOf(folder), AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: KEY }),
    location: (folder: string, { secret = KEY, bucket = 'shop' } = {}): BucketLocation => ({
      ...parseBucketUrl(urlOf(folder, bucket))!,
      credentials: { accessKeyId: KEY, secretAccessKey: secret },
    }),
    requests,
    stop,
    start: async () => {
      if (!server.httpServer.listening) server = await open(port)
    },
    close: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
export type S3Server = Awaited<ReturnType<typeof startS3Server>>
