import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import { Problem } from '../../shared/contracts/errors.ts'
import type { BucketLocation } from './bucket-location.ts'
import { deleteFiles, type FileStore } from './file-store.ts'

type Sdk = typeof import('@aws-sdk/client-s3')

/**
 * Timeouts in milliseconds, for connecting and for inactivity in either direction. They are below 6 s, because the AWS
 * client starts longer timers with a delay.
 */
const TIMEOUTS = { connectionTimeout: 2_000, socketTimeout: 4_000 }

/** Milliseconds after which a call including its retry fails; less than the 15 s after which browsers abort. */
const DEADLINE_MS = 5_000

/**
 * Returns the maximum duration in milliseconds of a transfer of this many bytes, at 800 kbit/s, so that a slow bucket
 * cannot block a call for ever.
 */
const timeFor = (bytes: number) => DEADLINE_MS + Math.ceil(bytes / 100)

/**
 * Thrown for every error of the object storage other than a missing file, such as a timeout or rejected credentials;
 * the cause is logged.
 */
export class StorageUnavailableError extends Problem {
  constructor(cause: unknown) {
    super('unavailable')
    this.cause = cause
  }
}

/**
 * Opens a bucket and returns a function that opens the store of one of its folders. Loads the client, which takes 150
 * ms and 30 MB.
 */
export async function openBucket({
  bucket,
  prefix,
  endpoint,
  region,
  credentials,
}: BucketLocation): Promise<(folder: string) => FileStore> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials,
    // Servers other than AWS have no host name per bucket and may not support AWS's newer checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: TIMEOUTS,
    maxAttempts: 2,
  })
  return folder => new BucketStore({ sdk, client, bucket, prefix: `${prefix}${folder}/` })
}

class BucketStore implements FileStore {
  readonly folder = null
  readonly #sdk: Sdk
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string

  constructor({ sdk, client, bucket, prefix }: { sdk: Sdk; client: S3Client; bucket: string; prefix: string }) {
    this.#sdk = sdk
    this.#client = client
    this.#bucket = bucket
    this.#prefix = prefix
  }

  async put(key: string, content: Uint8Array, contentType: string): Promise<void> {
    const command = new this.#sdk.PutObjectCommand({ ...this.#at(key), Body: content, ContentType: contentType })
    await orUnavailable(this.#client.send(command, within(timeFor(content.byteLength))))
  }

  async read(key: string): Promise<Buffer | null> {
    const found = await this.#get(key)
    if (!found) return null
    return orUnavailable(buffer(addAbortSignal(AbortSignal.timeout(timeFor(found.bytes)), found.stream)))
  }

  /**
   * Reads the complete file, at most 10 MB, before it is sent: a bucket closes idle transfers, so the response to a
   * slow client would be cut off.
   */
  async open(key: string): Promise<Readable | null> {
    const bytes = await this.read(key)
    return bytes && Readable.from(bytes)
  }

  async stat(key: string): Promise<{ bytes: number; writtenAt: Date } | null> {
    const command = new this.#sdk.HeadObjectCommand(this.#at(key))
    const found = await orUnavailable(orMissing(this.#client.send(command, within(DEADLINE_MS))))
    return found && { bytes: found.ContentLength!, writtenAt: found.LastModified! }
  }

  async delete(key: string): Promise<void> {
    await orUnavailable(this.#client.send(new this.#sdk.DeleteObjectCommand(this.#at(key)), within(DEADLINE_MS)))
  }

  async deleteFolder(folder: string): Promise<void> {
    for await (const keys of this.keys(folder)) await deleteFiles(this, keys)
  }

  async *keys(below: string): AsyncGenerator<string[]> {
    // Storage consoles and mounts create empty objects as folders.
    for await (const { Contents = [] } of this.#list(below, undefined))
      yield Contents.map(({ Key }) => this.#own(Key!)).filter(key => key !== '' && !key.endsWith('/'))
  }

  async *folders(below: string): AsyncGenerator<string[]> {
    for await (const { CommonPrefixes = [] } of this.#list(below, '/'))
      yield CommonPrefixes.map(({ Prefix }) => this.#own(Prefix!).slice(0, -1))
  }

  async *#list(below: string, delimiter: string | undefined) {
    const Prefix = below === '' ? this.#prefix : `${this.#prefix}${below}/`
    let token: string | undefined
    do {
      const page = await orUnavailable(
        this.#client.send(
          new this.#sdk.ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix,
            Delimiter: delimiter,
            ContinuationToken: token,
          }),
          within(DEADLINE_MS),
        ),
      )
      yield page
      token = page.NextContinuationToken
    } while (token)
  }

  /** The deadline covers the request until the response headers; the body has its own deadline. */
  async #get(key: string): Promise<{ stream: Readable; bytes: number } | null> {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), DEADLINE_MS)
    const command = new this.#sdk.GetObjectCommand(this.#at(key))
    const answer = await orUnavailable(orMissing(this.#client.send(command, { abortSignal: deadline.signal }))).finally(
      () => clearTimeout(timer),
    )
    // In Node.js the body is a readable stream.
    return answer && { stream: answer.Body as Readable, bytes: answer.ContentLength ?? 0 }
  }

  #at(key: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + key }
  }

  #own(key: string): string {
    return key.slice(this.#prefix.length)
  }
}

const within = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) })

/**
 * Returns null for a missing object. A missing bucket is an error, except in the response to a HEAD request, which does
 * not distinguish the two.
 */
function orMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch(error => {
    if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null
    throw error
  })
}

function orUnavailable<T>(work: Promise<T>): Promise<T> {
  return work.catch(error => {
    throw new StorageUnavailableError(error)
  })
}
