import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '../../shared/contracts/errors.ts'
import type { pictures as contracts, LibraryPicture } from '../../shared/contracts/pictures.ts'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { normaliseText } from '../../shared/rules/text.ts'
import { noChange, writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { pictures, pictureTranslations } from '../database/schema/pictures.ts'
import type { Services } from '../http/services.ts'
import { refuseUnseen } from '../http/version-of.ts'
import type { SignedIn } from '../http/who.ts'
import { pictureById } from './queries.ts'

type Change = z.output<typeof contracts.adminChangePicture.body>

/** Describes a picture and sets its focal point. Throws `not-found`; `conflict` with the picture when another was quicker. */
export async function changePicture(
  { db, clock, pageCache }: Services,
  id: number,
  { version, alt, focus }: Change,
  { userId }: SignedIn,
): Promise<LibraryPicture> {
  const after = await db.transaction(async db => {
    await holdPicture(db, id)
    const before = await pictureById(db, id)
    refuseUnseen(before, version)
    const searchText = normaliseText([before.name, ...Object.values(alt)].join(' '))
    await db
      .update(pictures)
      .set({ focusX: focus?.x ?? null, focusY: focus?.y ?? null, searchText })
      .where(eq(pictures.id, id))
    await writeAlts(db, id, alt)
    const after = await pictureById(db, id)
    if (after.version === before.version) {
      noChange()
      return after
    }
    await writeAudit(db, {
      ...{ actorId: userId, action: 'picture-changed', subject: 'picture', subjectId: String(id), at: clock() },
      ...{ before: told(before), after: told(after) },
    })
    return after
  })
  pageCache.clear()
  return after
}

const told = ({ alt, focus }: LibraryPicture) => ({ alt, focus })

/** Throws `not-found`. */
export async function holdPicture(db: Db, id: number): Promise<typeof pictures.$inferSelect> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  return row
}

async function writeAlts(db: Db, pictureId: number, alts: Change['alt']): Promise<void> {
  const blank = LANGUAGE_CODES.filter(language => alts[language] === '')
  const { pictureId: of, language } = pictureTranslations
  await db.delete(pictureTranslations).where(and(eq(of, pictureId), inArray(language, blank)))
  for (const language of LANGUAGE_CODES) {
    const alt = alts[language]
    if (alt === '') continue
    await db
      .insert(pictureTranslations)
      .values({ pictureId, language, alt })
      .onConflictDoUpdate({ target: [pictureTranslations.pictureId, pictureTranslations.language], set: { alt } })
  }
}
