import type { BucketLocation } from './bucket-location.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'

/** File stores of the shop: encoded images, and uploads under the keys in `files`. */
export type Stores = Record<'media' | 'uploads', FileStore>

interface StorageConfig {
  mediaFolder: string
  uploadsFolder: string
  /** Bucket to use instead of the local folders. */
  bucket: BucketLocation | null
}

/** Opens the bucket if it is configured, else the local folders. The client of the bucket is loaded only if needed. */
export async function openStores({ mediaFolder, uploadsFolder, bucket }: StorageConfig): Promise<Stores> {
  if (!bucket) return { media: new FolderStore(mediaFolder), uploads: new FolderStore(uploadsFolder) }
  const { openBucket } = await import('./bucket-store.ts')
  const below = await openBucket(bucket)
  return { media: below('media'), uploads: below('uploads') }
}
