import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { AdminSection, SectionContent } from '../../../shared/contracts/admin-content.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { SECTION_FIELDS, SECTION_TEXT_FIELDS } from '../../../shared/records/content.ts'
import { pickFields } from '../../../shared/records/field.ts'
import { slugOf } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { lockRows } from '../../database/lock-rows.ts'
import { columnsFor, editableFieldsOf } from '../../database/record-row.ts'
import { textColumns, textsOf } from '../../database/record-texts.ts'
import { contentSections, contentSectionTranslations } from '../../database/schema/content.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { versionOf } from '../../http/version-of.ts'
import { refuseUnknownImage } from './images.ts'
import { linkInLanguage } from './links.ts'
import { addContent, type PublishableContent } from './publication.ts'
import { stateOf } from './state.ts'
import { translationOf } from './translations.ts'

export type EditableSection = Omit<AdminSection, 'preview'>

export const publishableSections: PublishableContent<SectionContent, EditableSection> = {
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
      const live = {
        ...editableFieldsOf(contentSections, SECTION_FIELDS, row),
        ...textsOf(contentSectionTranslations, SECTION_TEXT_FIELDS, own),
      }
      const state = { ...(draft ?? live), id, page, key, publishedAt: publishedAt?.toISOString() ?? null }
      const whole = { ...state, state: stateOf(row, now) }
      return { ...whole, version: versionOf(whole) }
    })
  },

  hold: (db, id) => lockRows(db, contentSections, id),

  refuse: (db, { image }, before) => refuseUnknownImage(db, image, before?.image),

  async write(db, id, written, now) {
    await db
      .update(contentSections)
      .set(columnsFor(contentSections, SECTION_FIELDS, written, { now }))
      .where(eq(contentSections.id, id))
    for (const language of LANGUAGE_CODES) {
      const set = textColumns(contentSectionTranslations, SECTION_TEXT_FIELDS, written, language)
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

  writtenOf: whole => ({ ...pickFields(SECTION_FIELDS, whole), ...pickFields(SECTION_TEXT_FIELDS, whole) }),
}

export function addSection(
  services: Services,
  { page, ...written }: SectionContent & { page: string },
  { publish, who }: { publish: boolean; who: SignedIn },
): Promise<EditableSection> {
  const insert = async (db: Db) => {
    const key = await freeKey(db, page, slugOf(written.title.en || written.title.ar) || 'section')
    const last = sql`coalesce((select max(${contentSections.position}) + 1 from ${contentSections}), 0)`
    const [row] = await db
      .insert(contentSections)
      .values({ page, key, position: last })
      .returning({ id: contentSections.id })
    return row!.id
  }
  return addContent(services, publishableSections, { written, insert, publish, who })
}

async function freeKey(db: Db, page: string, requested: string): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('content-section'), 0)`)
  const rows = await db.select().from(contentSections).where(eq(contentSections.page, page))
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? requested : `${requested}-${n}`
    if (!rows.some(row => row.key === key)) return key
  }
}

/** Returns the data of a section for its visitors in a language. Texts fall back to Arabic. */
export function sectionInLanguage(whole: EditableSection, language: Language) {
  const { id, page, key, image, title, subtitle, body, items, link } = whole
  return {
    id,
    page,
    key,
    image,
    title: translationOf(title, language),
    subtitle: translationOf(subtitle, language),
    body: translationOf(body, language),
    items: items.map(({ icon, title, text }) => ({
      title: translationOf(title, language),
      text: translationOf(text, language),
      ...(icon && { icon }),
    })),
    link: linkInLanguage(link, language),
  }
}
