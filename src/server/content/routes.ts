import { content } from '../../shared/contracts/content.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { publicRead, type Route } from '../http/routes.ts'
import { homepage } from './homepage.ts'
import { menusWhere } from './menu-queries.ts'
import { verifyPreviewToken } from './preview.ts'
import { publishedPages } from './queries.ts'
import { pagesFor, sectionsFor, slidesFor } from './read.ts'
import { enabledLanguages, settingsIn } from './settings.ts'

function existing<T>([first]: T[]): T {
  if (first === undefined) throw new Problem('not-found')
  return first
}

export const routes: Route[] = [
  publicRead(content.listLanguages, async ({ db }) => ({ data: await enabledLanguages(db) })),

  publicRead(content.heroSlides, async ({ db, preview, services, ...reader }) => ({
    data: await slidesFor(db, { ...reader, preview: verifyPreviewToken(preview, services) }),
  })),

  publicRead(content.siteSettings, async ({ db, language }) => ({ data: await settingsIn(db, language) })),

  publicRead(content.contentSections, async ({ db, query, preview, services, ...reader }) => ({
    data: await sectionsFor(db, query.page, { ...reader, preview: verifyPreviewToken(preview, services) }),
  })),

  publicRead(content.listMenus, async ({ db, query, language }) => ({
    data: await menusWhere(db, { type: query.type }, language),
  })),

  publicRead(content.getMenu, async ({ db, params, language }) => ({
    data: existing(await menusWhere(db, { id: params.id }, language)),
  })),

  publicRead(content.listPages, async ({ db, query, ...reader }) => ({
    data: await publishedPages(db, { menuOnly: query.menu_only }, reader),
  })),

  publicRead(content.getPage, async ({ db, params, preview, services, ...reader }) => ({
    data: existing(
      await pagesFor(db, { slugOrId: params.id }, { ...reader, preview: verifyPreviewToken(preview, services) }),
    ),
  })),

  publicRead(content.homepage, async ({ preview, services, ...viewer }) => ({
    data: await homepage(services, { ...viewer, preview: verifyPreviewToken(preview, services) }),
  })),
]
