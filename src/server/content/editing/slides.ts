import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { AdminSlide, SlideContent } from '../../../shared/contracts/admin-content.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { SLIDE_FIELDS, SLIDE_TEXT_FIELDS } from '../../../shared/records/content.ts'
import { pickFields } from '../../../shared/records/field.ts'
import type { Db } from '../../database/connect.ts'
import { lockRows } from '../../database/lock-rows.ts'
import { columnsFor, editableFieldsOf } from '../../database/record-row.ts'
import { textColumns, textsOf } from '../../database/record-texts.ts'
import { heroSlides, heroSlideTranslations } from '../../database/schema/content.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { versionOf } from '../../http/version-of.ts'
import { refuseUnknownImage } from './images.ts'
import { linkInLanguage } from './links.ts'
import { addContent, type PublishableContent } from './publication.ts'
import { stateOf } from './state.ts'
import { translationOf } from './translations.ts'

export type EditableSlide = Omit<AdminSlide, 'preview'>

export const publishableSlides: PublishableContent<SlideContent, EditableSlide> = {
  subject: 'hero-slide',

  async all(db, now, ids) {
    const rows = await db
      .select()
      .from(heroSlides)
      .where(ids && inArray(heroSlides.id, ids))
      .orderBy(asc(heroSlides.position), asc(heroSlides.id))
    const words = await db.select().from(heroSlideTranslations)
    return rows.map(row => {
      const { id, draft, publishedAt } = row
      const own = words.filter(({ slideId }) => slideId === id)
      const live = {
        ...editableFieldsOf(heroSlides, SLIDE_FIELDS, row),
        ...textsOf(heroSlideTranslations, SLIDE_TEXT_FIELDS, own),
      }
      const state = {
        ...(draft ?? live),
        id,
        publishedAt: publishedAt?.toISOString() ?? null,
        state: stateOf(row, now),
      }
      return { ...state, version: versionOf(state) }
    })
  },

  hold: (db, id) => lockRows(db, heroSlides, id),

  refuse: (db, { image }, before) => refuseUnknownImage(db, image, before?.image),

  async write(db, id, written, now) {
    await db
      .update(heroSlides)
      .set(columnsFor(heroSlides, SLIDE_FIELDS, written, { now }))
      .where(eq(heroSlides.id, id))
    for (const language of LANGUAGE_CODES) {
      const set = textColumns(heroSlideTranslations, SLIDE_TEXT_FIELDS, written, language)
      await db
        .insert(heroSlideTranslations)
        .values({ slideId: id, language, ...set })
        .onConflictDoUpdate({ target: [heroSlideTranslations.slideId, heroSlideTranslations.language], set })
    }
  },

  async mark(db, id, state) {
    await db.update(heroSlides).set(state).where(eq(heroSlides.id, id))
  },

  writtenOf: whole => ({ ...pickFields(SLIDE_FIELDS, whole), ...pickFields(SLIDE_TEXT_FIELDS, whole) }),
}

export function addSlide(
  services: Services,
  written: SlideContent,
  { publish, who }: { publish: boolean; who: SignedIn },
): Promise<EditableSlide> {
  const insert = async (db: Db) => {
    const last = sql`coalesce((select max(${heroSlides.position}) + 1 from ${heroSlides}), 0)`
    const [row] = await db
      .insert(heroSlides)
      .values({ image: written.image, position: last })
      .returning({ id: heroSlides.id })
    return row!.id
  }
  return addContent(services, publishableSlides, { written, insert, publish, who })
}

/** Returns the data of a slide for its visitors in a language. Texts fall back to Arabic. */
export function slideInLanguage(
  { id, image, eyebrow, title, text, primary, secondary }: EditableSlide,
  language: Language,
) {
  return {
    id,
    image,
    eyebrow: translationOf(eyebrow, language),
    title: translationOf(title, language),
    text: translationOf(text, language),
    primary: linkInLanguage(primary, language),
    secondary: linkInLanguage(secondary, language),
  }
}
