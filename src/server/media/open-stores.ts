import type { BucketLocation } from './bucket-location.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'

/** All files of a shop: encoded images, and uploads under the keys in rows of `files`. */
export type Stores = Record<'media' | 'uploads', FileStore>

interface StorageConfig {
  mediaFolder: string
  uploadsFolder: string
  /** Bucket in place of the folders. */
  bucket: BucketLocation | null
}

/** Opens the bucket, else the local folders. The bucket's client is loaded only when there is one. */
export async function openStores({ mediaFolder, uploadsFolder, bucket }: StorageConfig): Promise<Stores> {
  if (!bucket) return { media: new FolderStore(mediaFolder), uploads: new FolderStore(uploadsFolder) }
  const { openBucket } = await import('./bucket-store.ts')
  const below = await openBucket(bucket)
  return { media: below('media'), uploads: below('uploads') }
}
