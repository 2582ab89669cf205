import type { Db } from '../database/connect.ts'
import { imagePathWithFocalPoint } from './editing/images.ts'
import { pageInLanguage, publishablePages } from './editing/pages.ts'
import { publishableSections, sectionInLanguage } from './editing/sections.ts'
import { publishableSlides, slideInLanguage } from './editing/slides.ts'
import type { Preview } from './preview.ts'
import { type ContentReadContext, publishedPages, publishedSections, publishedSlides } from './queries.ts'

/** Reader of content, who gets published content and, in a preview, one draft. */
interface ContentViewer extends ContentReadContext {
  preview: Preview | null
}

/** Returns the published slides. A previewed slide comes first, so that it is visible at once. */
export async function slidesFor(db: Db, { preview, ...reader }: ContentViewer) {
  const published = await publishedSlides(db, reader)
  if (preview?.kind !== 'slides') return published
  const [tried] = await publishableSlides.all(db, reader.now, [preview.id])
  const others = published.filter(({ id }) => id !== preview.id)
  if (!tried) return others
  const image = await imagePathWithFocalPoint(db, tried.image)
  return [{ ...slideInLanguage(tried, reader.language), image }, ...others]
}

export async function sectionsFor(db: Db, page: string, { preview, ...reader }: ContentViewer) {
  const published = await publishedSections(db, page, reader)
  if (preview?.kind !== 'sections') return published
  const all = (await publishableSections.all(db, reader.now)).filter(section => section.page === page)
  const tried = all.find(({ id }) => id === preview.id)
  if (!tried) return published
  const image = tried.image && (await imagePathWithFocalPoint(db, tried.image))
  const shown = { ...sectionInLanguage(tried, reader.language), image }
  return all.flatMap(({ id }) => (id === tried.id ? [shown] : published.filter(section => section.id === id)))
}

export async function pagesFor(
  db: Db,
  request: { menuOnly?: boolean; slugOrId?: string },
  { preview, ...reader }: ContentViewer,
) {
  const published = await publishedPages(db, request, reader)
  if (preview?.kind !== 'pages') return published
  const [tried] = await publishablePages.all(db, reader.now, [preview.id])
  if (!tried || (request.slugOrId !== tried.slug && request.slugOrId !== String(tried.id))) return published
  return [pageInLanguage(tried, reader.language)]
}
