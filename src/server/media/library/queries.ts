import { and, desc, eq, inArray, like, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { media as contracts, LibraryPicture } from '../../../shared/contracts/media.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { containsPattern } from '../../database/like.ts'
import { users } from '../../database/schema/customers.ts'
import { pictures, pictureTranslations } from '../../database/schema/media.ts'
import { presentPicture } from './present.ts'
import { isUsed } from './uses.ts'

type Wish = z.output<typeof contracts.adminListPictures.query>

/** Maximum words of a search. */
const MOST_WORDS = 8

/** A page of the library by key, the newest first, with the cursor of the next. */
export async function listPictures(db: Db, { search, unused, before, limit }: Wish) {
  const ids = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(
      and(
        before === undefined ? undefined : lt(pictures.id, before),
        unused ? not(isUsed) : undefined,
        ...wordsOf(search).map(isAbout),
      ),
    )
    .orderBy(desc(pictures.id))
    .limit(limit + 1)
  const page = ids.slice(0, limit).map(({ id }) => id)
  return {
    pictures: await picturesWhere(db, inArray(pictures.id, page)),
    next: ids.length > limit ? page.at(-1)! : null,
  }
}

/** One picture. Throws `not-found`. */
export async function pictureById(db: Db, id: number): Promise<LibraryPicture> {
  const [picture] = await picturesWhere(db, eq(pictures.id, id))
  if (!picture) throw new Problem('not-found')
  return picture
}

export async function picturesByPath(db: Db, paths: string[]): Promise<Map<string, LibraryPicture>> {
  const found = await picturesWhere(db, inArray(pictures.path, paths))
  return new Map(found.map(picture => [picture.path, picture]))
}

async function picturesWhere(db: Db, where: SQL): Promise<LibraryPicture[]> {
  const rows = await db
    .select({ picture: pictures, adder: { firstName: users.firstName, lastName: users.lastName } })
    .from(pictures)
    .leftJoin(users, eq(users.id, pictures.addedBy))
    .where(where)
    .orderBy(desc(pictures.id))
  const ids = rows.map(({ picture }) => picture.id)
  const words = await db.select().from(pictureTranslations).where(inArray(pictureTranslations.pictureId, ids))
  const wordsBy = Map.groupBy(words, ({ pictureId }) => pictureId)
  return rows.map(row => {
    const alts = new Map((wordsBy.get(row.picture.id) ?? []).map(({ language, alt }) => [language, alt]))
    return presentPicture({ ...row, alts })
  })
}

const wordsOf = (search = '') => [...new Set(normaliseText(search).split(' ').filter(Boolean))].slice(0, MOST_WORDS)

/** Matches a word of its name or description, or of a product that shows it. */
function isAbout(word: string): SQL {
  const wished = containsPattern(word)
  return or(
    like(pictures.searchText, wished),
    sql`${pictures.path} in (
      select i.path from product_images i join product_translations t on t.product_id = i.product_id
      where t.search_text like ${wished}
    )`,
  )!
}
