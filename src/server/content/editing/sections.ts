import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { AdminSection, WrittenSection } from '../../../shared/contracts/admin-content.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { slugOf } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { type ContentItem, contentSections, contentSectionTranslations } from '../../database/schema/content.ts'
import type { Services } from '../../http/services.ts'
import { versionOf } from '../../http/version-of.ts'
import type { SignedIn } from '../../http/who.ts'
import { linkIn, linkOf, shownLink } from './links.ts'
import { refuseUnknownPicture } from './pictures.ts'
import { addContent, type Kind } from './publication.ts'
import { stateOf } from './state.ts'
import { inAll, translationOf, wordsOf } from './translations.ts'

export type WholeSection = Omit<AdminSection, 'preview'>
type Row = typeof contentSectionTranslations.$inferSelect

export const sections: Kind<WrittenSection, WholeSection> = {
  subject: 'content-section',

  async all(db, now, ids) {
    const rows = await db
      .select()
      .from(contentSections)
      .where(ids && inArray(contentSections.id, ids))
      .orderBy(asc(contentSections.position), asc(contentSections.id))
    const words = await db.select().from(contentSectionTranslations)
    return rows.map(row => {
      const { id, page, key, draft, publishedAt } = row
      const own = words.filter(({ sectionId }) => sectionId === id)
      const written = draft ?? liveSection(row.picture, own)
      const state = { ...written, id, page, key, publishedAt: publishedAt?.toISOString() ?? null }
      const whole = { ...state, state: stateOf(row, now) }
      return { ...whole, version: versionOf(whole) }
    })
  },

  async hold(db, id) {
    await db
      .select({ id: contentSections.id })
      .from(contentSections)
      .where(id === undefined ? undefined : eq(contentSections.id, id))
      .orderBy(asc(contentSections.id))
      .for('update')
  },

  refuse: (db, { picture }, before) => refuseUnknownPicture(db, picture, before?.picture),

  async write(db, id, written) {
    await db.update(contentSections).set({ picture: written.picture }).where(eq(contentSections.id, id))
    for (const language of LANGUAGE_CODES) {
      const { title, subtitle, body, link } = written
      const set = {
        title: title[language],
        subtitle: subtitle[language],
        body: body[language],
        items: itemsIn(written, language),
        link: linkIn(link, language),
      }
      await db
        .insert(contentSectionTranslations)
        .values({ sectionId: id, language, ...set })
        .onConflictDoUpdate({
          target: [contentSectionTranslations.sectionId, contentSectionTranslations.language],
          set,
        })
    }
  },

  async mark(db, id, state) {
    await db.update(contentSections).set(state).where(eq(contentSections.id, id))
  },

  writtenOf: ({ picture, title, subtitle, body, items, link }) => ({ picture, title, subtitle, body, items, link }),
}

export function addSection(
  services: Services,
  { page, ...written }: WrittenSection & { page: string },
  { publish, who }: { publish: boolean; who: SignedIn },
): Promise<WholeSection> {
  const insert = async (db: Db) => {
    const key = await freeKey(db, page, slugOf(written.title.en || written.title.ar) || 'section')
    const last = sql`coalesce((select max(${contentSections.position}) + 1 from ${contentSections}), 0)`
    const [row] = await db
      .insert(contentSections)
      .values({ page, key, position: last })
      .returning({ id: contentSections.id })
    return row!.id
  }
  return addContent(services, sections, { written, insert, publish, who })
}

async function freeKey(db: Db, page: string, wished: string): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('content-section'), 0)`)
  const rows = await db.select().from(contentSections).where(eq(contentSections.page, page))
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? wished : `${wished}-${n}`
    if (!rows.some(row => row.key === key)) return key
  }
}

/** Section as rendered for a language. */
export function shownSection(whole: WholeSection, language: Language) {
  const { id, page, key, picture, title, subtitle, body, items, link } = whole
  return {
    id,
    page,
    key,
    picture,
    title: translationOf(title, language),
    subtitle: translationOf(subtitle, language),
    body: translationOf(body, language),
    items: items.map(({ icon, title, text }) => ({
      title: translationOf(title, language),
      text: translationOf(text, language),
      ...(icon && { icon }),
    })),
    link: shownLink(link, language),
  }
}

/**
 * Items in one language: all of them, in order, blank where it has no text of its own; an empty list when it has none at all.
 */
function itemsIn({ items }: WrittenSection, language: Language): ContentItem[] {
  if (!items.some(({ title, text }) => title[language] || text[language])) return []
  return items.map(({ icon, title, text }) => ({
    title: title[language],
    text: text[language],
    ...(icon && { icon }),
  }))
}

function liveSection(picture: string | null, rows: Row[]): WrittenSection {
  const itemsOf = (language: Language) => rows.find(row => row.language === language)?.items ?? []
  const longest = inAll(itemsOf)
  const model = longest.ar.length > 0 ? longest.ar : (Object.values(longest).find(({ length }) => length > 0) ?? [])
  return {
    picture,
    title: wordsOf(rows, row => row.title),
    subtitle: wordsOf(rows, row => row.subtitle),
    body: wordsOf(rows, row => row.body),
    items: model.map(({ icon }, n) => ({
      icon: icon ?? null,
      title: inAll(language => longest[language][n]?.title ?? ''),
      text: inAll(language => longest[language][n]?.text ?? ''),
    })),
    link: linkOf(rows.map(({ language, link }) => ({ language, link }))),
  }
}
