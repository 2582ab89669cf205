import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { imagePathWithFocalPointSql } from '../database/image-path-with-focal-point.ts'
import { inLanguage, inLanguageOrNull, jsonListInLanguage } from '../database/in-language.ts'
import {
  type ContentItem,
  type ContentLink,
  contentSections,
  contentSectionTranslations,
  heroSlides,
  heroSlideTranslations,
  pages,
  pageTranslations,
} from '../database/schema/content.ts'
import { images } from '../database/schema/media.ts'
import { parseIds } from '../http/parse-ids.ts'

/** Language and time of a content read. Content that is not published at that time is excluded. */
export interface ContentReadContext {
  language: Language
  now: Date
}

export function publishedSlides(db: Db, { language, now }: ContentReadContext) {
  const own = alias(heroSlideTranslations, 'own')
  const arabic = alias(heroSlideTranslations, 'arabic')
  return db
    .select({
      id: heroSlides.id,
      path: heroSlides.image,
      image: imagePathWithFocalPointSql(heroSlides.image),
      eyebrow: inLanguage(own.eyebrow, arabic.eyebrow),
      title: inLanguage(own.title, arabic.title),
      text: inLanguage(own.text, arabic.text),
      primary: inLanguageOrNull<ContentLink>(own.primary, arabic.primary),
      secondary: inLanguageOrNull<ContentLink>(own.secondary, arabic.secondary),
    })
    .from(heroSlides)
    .leftJoin(images, eq(images.path, heroSlides.image))
    .leftJoin(own, and(eq(own.slideId, heroSlides.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.slideId, heroSlides.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(lte(heroSlides.publishedAt, now))
    .orderBy(asc(heroSlides.position), asc(heroSlides.id))
}

/** Returns the published sections of a page; none for an unknown page. */
export async function publishedSections(db: Db, page: string, { language, now }: ContentReadContext) {
  const own = alias(contentSectionTranslations, 'own')
  const arabic = alias(contentSectionTranslations, 'arabic')
  const rows = await db
    .select({
      id: contentSections.id,
      page: contentSections.page,
      key: contentSections.key,
      title: inLanguage(own.title, arabic.title),
      subtitle: inLanguage(own.subtitle, arabic.subtitle),
      body: inLanguage(own.body, arabic.body),
      items: jsonListInLanguage<ContentItem>(own.items, arabic.items),
      arabicItems: arabic.items,
      link: inLanguageOrNull<ContentLink>(own.link, arabic.link),
      image: imagePathWithFocalPointSql(contentSections.image),
    })
    .from(contentSections)
    .leftJoin(images, eq(images.path, contentSections.image))
    .leftJoin(own, and(eq(own.sectionId, contentSections.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.sectionId, contentSections.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(and(eq(contentSections.page, page), lte(contentSections.publishedAt, now)))
    .orderBy(asc(contentSections.position), asc(contentSections.id))
  return rows.map(({ arabicItems, ...section }) => ({
    ...section,
    items: filledFrom(arabicItems ?? [], section.items),
  }))
}

/** Fills missing texts of items with the Arabic texts. */
function filledFrom(arabic: ContentItem[], items: ContentItem[]): ContentItem[] {
  return items.map((item, n) => ({
    ...item,
    title: item.title || arabic[n]?.title || '',
    text: item.text || arabic[n]?.text || '',
  }))
}

/** Returns published pages: all pages, the pages of the menu, or the page with a slug or id. */
export function publishedPages(db: Db, request: { menuOnly?: boolean; slugOrId?: string }, reader: ContentReadContext) {
  const { menuOnly, slugOrId } = request
  return pagesWhere(db, reader, [
    menuOnly ? eq(pages.inMenu, true) : undefined,
    slugOrId === undefined ? undefined : or(eq(pages.slug, slugOrId), inArray(pages.id, parseIds([slugOrId]))),
  ])
}

async function pagesWhere(db: Db, { language, now }: ContentReadContext, where: (SQL | undefined)[]) {
  const own = alias(pageTranslations, 'own')
  const arabic = alias(pageTranslations, 'arabic')
  // Uses the language in which the record has a title, so that an Arabic text does not replace an English text.
  const titled = (ownText: AnyPgColumn, arabicText: AnyPgColumn) =>
    sql<string>`coalesce(case when ${own.title} <> '' then ${ownText} else ${arabicText} end, '')`
  const rows = await db
    .select({
      id: pages.id,
      slug: pages.slug,
      seoTitle: titled(own.seoTitle, arabic.seoTitle),
      seoDescription: titled(own.seoDescription, arabic.seoDescription),
      title: inLanguage(own.title, arabic.title, pages.slug),
      body: inLanguage(own.body, arabic.body),
      inMenu: pages.inMenu,
      updatedAt: pages.updatedAt,
    })
    .from(pages)
    .leftJoin(own, and(eq(own.pageId, pages.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.pageId, pages.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(and(lte(pages.publishedAt, now), ...where))
    .orderBy(asc(pages.position), asc(pages.id))
  return rows.map(row => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}
