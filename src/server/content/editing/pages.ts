import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { AdminPage, PageContent } from '../../../shared/contracts/admin-content.ts'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { PAGE_FIELDS, PAGE_TEXT_FIELDS } from '../../../shared/records/content.ts'
import { pickFields } from '../../../shared/records/field.ts'
import { TOP_LEVEL_PAGE_SLUGS } from '../../../shared/rules/links.ts'
import type { Db } from '../../database/connect.ts'
import { lockRows } from '../../database/lock-rows.ts'
import { columnsFor, editableFieldsOf } from '../../database/record-row.ts'
import { inEachLanguage, textColumns, textsOf } from '../../database/record-texts.ts'
import { pages, pageTranslations } from '../../database/schema/content.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { sanitizeHtml } from '../../http/sanitize-html.ts'
import type { Services } from '../../http/services.ts'
import { versionOf } from '../../http/version-of.ts'
import { addContent, type PublishableContent } from './publication.ts'
import { stateOf } from './state.ts'
import { translationOf } from './translations.ts'

export type EditablePage = Omit<AdminPage, 'preview'>

export const publishablePages: PublishableContent<PageContent, EditablePage> = {
  subject: 'written-page',

  async all(db, now, ids) {
    const rows = await db
      .select()
      .from(pages)
      .where(ids && inArray(pages.id, ids))
      .orderBy(asc(pages.position), asc(pages.id))
    const words = await db
      .select()
      .from(pageTranslations)
      .where(ids && inArray(pageTranslations.pageId, ids))
    return rows.map(row => {
      const { id, slug, draft, publishedAt, updatedAt } = row
      const own = words.filter(({ pageId }) => pageId === id)
      const live = { ...editableFieldsOf(pages, PAGE_FIELDS, row), ...textsOf(pageTranslations, PAGE_TEXT_FIELDS, own) }
      // A draft that an earlier version of the shop saved lacks newer fields.
      const state = { ...live, ...draft, id, slug, publishedAt: publishedAt?.toISOString() ?? null }
      const whole = { ...state, state: stateOf(row, now), updatedAt: updatedAt.toISOString() }
      return { ...whole, version: versionOf(whole) }
    })
  },

  hold: (db, id) => lockRows(db, pages, id),

  async write(db, id, written, now) {
    await db
      .update(pages)
      .set({ ...columnsFor(pages, PAGE_FIELDS, written, { now }), updatedAt: now })
      .where(eq(pages.id, id))
    for (const language of LANGUAGE_CODES) {
      const set = textColumns(pageTranslations, PAGE_TEXT_FIELDS, written, language)
      await db
        .insert(pageTranslations)
        .values({ pageId: id, language, ...set })
        .onConflictDoUpdate({ target: [pageTranslations.pageId, pageTranslations.language], set })
    }
  },

  async mark(db, id, state) {
    await db.update(pages).set(state).where(eq(pages.id, id))
  },

  writtenOf: whole => ({ ...pickFields(PAGE_FIELDS, whole), ...pickFields(PAGE_TEXT_FIELDS, whole) }),
}

/** Returns the content with sanitised HTML. Required before it is stored, published or not. */
export function cleanPage(written: PageContent): PageContent {
  return { ...written, body: inEachLanguage(language => sanitizeHtml(written.body[language])) }
}

/** Adds a page. Throws `invalid` for a duplicate address. */
export function addPage(
  services: Services,
  { slug, ...written }: PageContent & { slug: string },
  { publish, who }: { publish: boolean; who: SignedIn },
): Promise<EditablePage> {
  const insert = async (db: Db) => {
    const last = sql`coalesce((select max(${pages.position}) + 1 from ${pages}), 0)`
    const [row] = await db
      .insert(pages)
      .values({ slug, position: last, updatedAt: services.clock() })
      .onConflictDoNothing()
      .returning({ id: pages.id })
    if (!row) throw invalidField('slug', 'taken')
    return row.id
  }
  return addContent(services, publishablePages, { written: cleanPage(written), insert, publish, who })
}

/** Removes a page. Throws `conflict` for built-in pages, which can only be unpublished. */
export async function removePage(db: Db, { id, slug }: EditablePage): Promise<void> {
  if (TOP_LEVEL_PAGE_SLUGS.includes(slug)) throw new Problem('conflict')
  await db.delete(pages).where(eq(pages.id, id))
}

/**
 * Returns the data of a page for its visitors in a language. Texts fall back to Arabic, a missing title to the slug.
 */
export function pageInLanguage(page: EditablePage, language: Language) {
  const { id, slug, title, body, inMenu, updatedAt } = page
  const titled = title[language] ? language : 'ar'
  return {
    id,
    slug,
    inMenu,
    updatedAt,
    title: translationOf(title, language) || slug,
    body: translationOf(body, language),
    seoTitle: page.seoTitle[titled],
    seoDescription: page.seoDescription[titled],
  }
}
