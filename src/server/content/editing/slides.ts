import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { AdminSlide, WrittenSlide } from '../../../shared/contracts/admin-content.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { heroSlides, heroSlideTranslations } from '../../database/schema/content.ts'
import type { Services } from '../../http/services.ts'
import { versionOf } from '../../http/version-of.ts'
import type { SignedIn } from '../../http/who.ts'
import { linkIn, linkOf, shownLink } from './links.ts'
import { refuseUnknownPicture } from './pictures.ts'
import { addContent, type Kind } from './publication.ts'
import { stateOf } from './state.ts'
import { translationOf, wordsOf } from './translations.ts'

export type WholeSlide = Omit<AdminSlide, 'preview'>

export const slides: Kind<WrittenSlide, WholeSlide> = {
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
      const written = draft ?? liveSlide(row.picture, own)
      const state = { ...written, id, publishedAt: publishedAt?.toISOString() ?? null, state: stateOf(row, now) }
      return { ...state, version: versionOf(state) }
    })
  },

  async hold(db, id) {
    await db
      .select({ id: heroSlides.id })
      .from(heroSlides)
      .where(id === undefined ? undefined : eq(heroSlides.id, id))
      .orderBy(asc(heroSlides.id))
      .for('update')
  },

  refuse: (db, { picture }, before) => refuseUnknownPicture(db, picture, before?.picture),

  async write(db, id, { picture, eyebrow, title, text, primary, secondary }) {
    await db.update(heroSlides).set({ picture }).where(eq(heroSlides.id, id))
    for (const language of LANGUAGE_CODES) {
      const set = {
        eyebrow: eyebrow[language],
        title: title[language],
        text: text[language],
        primary: linkIn(primary, language),
        secondary: linkIn(secondary, language),
      }
      await db
        .insert(heroSlideTranslations)
        .values({ slideId: id, language, ...set })
        .onConflictDoUpdate({ target: [heroSlideTranslations.slideId, heroSlideTranslations.language], set })
    }
  },

  async mark(db, id, state) {
    await db.update(heroSlides).set(state).where(eq(heroSlides.id, id))
  },

  writtenOf: ({ picture, eyebrow, title, text, primary, secondary }) => ({
    picture,
    eyebrow,
    title,
    text,
    primary,
    secondary,
  }),
}

export function addSlide(
  services: Services,
  written: WrittenSlide,
  { publish, who }: { publish: boolean; who: SignedIn },
): Promise<WholeSlide> {
  const insert = async (db: Db) => {
    const last = sql`coalesce((select max(${heroSlides.position}) + 1 from ${heroSlides}), 0)`
    const [row] = await db
      .insert(heroSlides)
      .values({ picture: written.picture, position: last })
      .returning({ id: heroSlides.id })
    return row!.id
  }
  return addContent(services, slides, { written, insert, publish, who })
}

/** Slide as rendered for a language. */
export function shownSlide({ id, picture, eyebrow, title, text, primary, secondary }: WholeSlide, language: Language) {
  return {
    id,
    picture,
    eyebrow: translationOf(eyebrow, language),
    title: translationOf(title, language),
    text: translationOf(text, language),
    primary: shownLink(primary, language),
    secondary: shownLink(secondary, language),
  }
}

function liveSlide(picture: string, rows: (typeof heroSlideTranslations.$inferSelect)[]): WrittenSlide {
  return {
    picture,
    eyebrow: wordsOf(rows, row => row.eyebrow),
    title: wordsOf(rows, row => row.title),
    text: wordsOf(rows, row => row.text),
    primary: linkOf(rows.map(({ language, primary }) => ({ language, link: primary }))),
    secondary: linkOf(rows.map(({ language, secondary }) => ({ language, link: secondary }))),
  }
}
