import { and, desc, eq, inArray, like, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { media as contracts, LibraryImage } from '../../../shared/contracts/media.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { containsPattern } from '../../database/like.ts'
import { users } from '../../database/schema/customers.ts'
import { images, imageTranslations } from '../../database/schema/media.ts'
import { presentImage } from './present.ts'
import { isReferencedImage } from './uses.ts'

type ImageQuery = z.output<typeof contracts.adminListImages.query>

/** Maximum number of search words. */
const MAX_WORDS = 8

/** Page of the image library by keyset pagination, newest first, with the cursor of the next page. */
export async function listImages(db: Db, { search, unused, before, limit }: ImageQuery) {
  const ids = await db
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        before === undefined ? undefined : lt(images.id, before),
        unused ? not(isReferencedImage) : undefined,
        ...wordsOf(search).map(isAbout),
      ),
    )
    .orderBy(desc(images.id))
    .limit(limit + 1)
  const page = ids.slice(0, limit).map(({ id }) => id)
  return {
    images: await imagesWhere(db, inArray(images.id, page)),
    next: ids.length > limit ? page.at(-1)! : null,
  }
}

/** Returns one image. Throws `not-found`. */
export async function imageById(db: Db, id: number): Promise<LibraryImage> {
  const [image] = await imagesWhere(db, eq(images.id, id))
  if (!image) throw new Problem('not-found')
  return image
}

export async function imagesByPath(db: Db, paths: string[]): Promise<Map<string, LibraryImage>> {
  const found = await imagesWhere(db, inArray(images.path, paths))
  return new Map(found.map(image => [image.path, image]))
}

async function imagesWhere(db: Db, where: SQL): Promise<LibraryImage[]> {
  const rows = await db
    .select({ image: images, adder: { firstName: users.firstName, lastName: users.lastName } })
    .from(images)
    .leftJoin(users, eq(users.id, images.addedBy))
    .where(where)
    .orderBy(desc(images.id))
  const ids = rows.map(({ image }) => image.id)
  const words = await db.select().from(imageTranslations).where(inArray(imageTranslations.imageId, ids))
  const wordsBy = Map.groupBy(words, ({ imageId }) => imageId)
  return rows.map(row => {
    const alts = new Map((wordsBy.get(row.image.id) ?? []).map(({ language, alt }) => [language, alt]))
    return presentImage({ ...row, alts })
  })
}

const wordsOf = (search = '') => [...new Set(normaliseText(search).split(' ').filter(Boolean))].slice(0, MAX_WORDS)

/** Condition: the image's name or description, or a text of a product with this image, contains the word. */
function isAbout(word: string): SQL {
  const requested = containsPattern(word)
  return or(
    like(images.searchText, requested),
    sql`${images.path} in (
      select i.path from product_images i join product_translations t on t.product_id = i.product_id
      where t.search_text like ${requested}
    )`,
  )!
}
