import type { Db } from '../src/server/database/connect.ts'
import { images as library } from '../src/server/database/schema/media.ts'
import { normaliseText } from '../src/shared/rules/text.ts'
import type { DemoShop } from './read.ts'

/** Inserts the demo's images into the image library. */
export async function seedLibrary(db: Db, { images }: DemoShop, now: Date): Promise<void> {
  const rows = images.map(({ path, width, height, widths }) => {
    const name = path.split('/').slice(1).join('-')
    return { path, name, width, height, widths, createdAt: now, searchText: normaliseText(name) }
  })
  if (rows.length) await db.insert(library).values(rows)
}
