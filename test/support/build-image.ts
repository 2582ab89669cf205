import type { Db } from '../../src/server/database/connect.ts'
import { images } from '../../src/server/database/schema/media.ts'

/** Adds images to the library by their paths, unless they exist. */
export async function buildImages(db: Db, ...paths: string[]): Promise<void> {
  const size = { width: 1200, height: 1200, widths: [240, 480, 720] }
  await db
    .insert(images)
    .values(paths.map(path => ({ path, ...size })))
    .onConflictDoNothing()
}
