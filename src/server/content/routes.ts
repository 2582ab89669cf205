import { content } from '../../shared/contracts/content.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { audienceOf } from '../http/cached-answers.ts'
import { type Route, route } from '../http/routes.ts'
import { homepage } from './homepage.ts'
import { previewOf } from './preview.ts'
import { menusWhere, publishedPages } from './queries.ts'
import { pagesFor, sectionsFor, slidesFor } from './read.ts'
import { enabledLanguages, settingsIn } from './settings.ts'

function existing<T>([first]: T[]): T {
  if (first === undefined) throw new Problem('not-found')
  return first
}

export const routes: Route[] = [
  route(content.listLanguages, async ({ db }) => ({ data: await enabledLanguages(db) })),

  route(content.heroSlides, async ({ db, request, services, ...reader }) => ({
    data: await slidesFor(db, { ...reader, preview: previewOf(request, services) }),
  })),

  route(content.siteSettings, async ({ db, language }) => ({ data: await settingsIn(db, language) })),

  route(content.contentSections, async ({ db, query, request, services, ...reader }) => ({
    data: await sectionsFor(db, query.page, { ...reader, preview: previewOf(request, services) }),
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

  route(content.getPage, async ({ db, params, request, services, ...reader }) => ({
    data: existing(await pagesFor(db, { slugOrId: params.id }, { ...reader, preview: previewOf(request, services) })),
  })),

  route(content.homepage, async ({ request, services, ...viewer }) => {
    const audience = audienceOf(request)
    return { data: await homepage(services, { ...viewer, audience, preview: previewOf(request, services) }) }
  }),
]
