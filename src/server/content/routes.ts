import { content } from '../../shared/contracts/content.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { type Route, route } from '../http/routes.ts'
import { homepage } from './homepage.ts'
import { menusWhere, publishedPages, publishedSections, publishedSlides } from './queries.ts'
import { enabledLanguages, settingsIn } from './settings.ts'

function existing<T>([first]: T[]): T {
  if (first === undefined) throw new Problem('not-found')
  return first
}

export const routes: Route[] = [
  route(content.listLanguages, async ({ db }) => ({ data: await enabledLanguages(db) })),

  route(content.heroSlides, async ({ db, ...reader }) => ({ data: await publishedSlides(db, reader) })),

  route(content.siteSettings, async ({ db, language }) => ({ data: await settingsIn(db, language) })),

  route(content.contentSections, async ({ db, query, ...reader }) => ({
    data: await publishedSections(db, query.page, reader),
  })),

  route(content.listMenus, async ({ db, query, language }) => ({
    data: await menusWhere(db, { type: query.type }, language),
  })),

  route(content.getMenu, async ({ db, params, language }) => ({
    data: existing(await menusWhere(db, { id: params.id }, language)),
  })),

  route(content.listPages, async ({ db, query, ...reader }) => ({
    data: await publishedPages(db, { menuOnly: query.menu_only }, reader),
  })),

  route(content.getPage, async ({ db, params, ...reader }) => ({
    data: existing(await publishedPages(db, { slugOrId: params.id }, reader)),
  })),

  route(content.homepage, async ({ db, ...viewer }) => ({ data: await homepage(db, viewer) })),
]
