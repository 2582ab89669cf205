import { join, resolve } from 'node:path'
import type { Environment } from './environment.ts'
import type { Config } from './http/services.ts'
import { parseBucketUrl } from './media/bucket-location.ts'

/** Returns the folders for images and uploads below DATA_DIR, and the bucket of MEDIA_URL if it is set. */
export function storageConfig(environment: Environment): Pick<Config, 'mediaFolder' | 'uploadsFolder' | 'bucket'> {
  const { DATA_DIR, MEDIA_URL, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment
  const location = MEDIA_URL === undefined ? null : parseBucketUrl(MEDIA_URL)
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return {
    mediaFolder: join(resolve(DATA_DIR), 'media'),
    uploadsFolder: join(resolve(DATA_DIR), 'uploads'),
    bucket: location && { ...location, credentials },
  }
}
