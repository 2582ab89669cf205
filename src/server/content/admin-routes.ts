import { eq } from 'drizzle-orm'
import { adminContent, type ContentKind } from '../../shared/contracts/admin-content.ts'
import { contentSettings } from '../../shared/contracts/content-settings.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { FLEXIBLE_SECTION_PAGES, LINKED_SCREENS } from '../../shared/rules/links.ts'
import type { Db } from '../database/connect.ts'
import { contentSections, heroSlides } from '../database/schema/content.ts'
import { type Route, route } from '../http/routes.ts'
import type { Services } from '../http/services.ts'
import { changeLanguages, languagesForEditor } from './editing/languages.ts'
import { linkTargets } from './editing/link-targets.ts'
import { changeMenu, menusForEditor } from './editing/menus.ts'
import { reorderContent } from './editing/order.ts'
import { addPage, cleanPage, type EditablePage, publishablePages, removePage } from './editing/pages.ts'
import {
  discardDraft,
  type PublishableContent,
  type PublishableRecord,
  removeContent,
  saveContent,
  withdrawContent,
} from './editing/publication.ts'
import { addSection, type EditableSection, publishableSections } from './editing/sections.ts'
import { changeSiteSettings, settingsForEditor } from './editing/site-settings.ts'
import { addSlide, type EditableSlide, publishableSlides } from './editing/slides.ts'
import { previewPath } from './preview.ts'

const KINDS: Record<ContentKind, PublishableContent<unknown, PublishableRecord & { page?: string }>> = {
  slides: publishableSlides,
  sections: publishableSections,
  pages: publishablePages,
}

/**
 * Removes a record by kind of content. Throws `conflict` for a section of a page whose sections are fixed, and for a
 * built-in page.
 */
const REMOVAL: Record<ContentKind, (db: Db, before: PublishableRecord) => Promise<void>> = {
  async slides(db, { id }) {
    await db.delete(heroSlides).where(eq(heroSlides.id, id))
  },
  async sections(db, before) {
    if (!FLEXIBLE_SECTION_PAGES.includes((before as EditableSection).page)) throw new Problem('conflict')
    await db.delete(contentSections).where(eq(contentSections.id, before.id))
  },
  pages: (db, before) => removePage(db, before as EditablePage),
}

const withPreview = {
  slide: (services: Services, slide: EditableSlide) => ({
    ...slide,
    preview: previewPath(services, { kind: 'slides', id: slide.id }),
  }),
  section: (services: Services, section: EditableSection) => ({
    ...section,
    preview: previewPath(services, { kind: 'sections', id: section.id, page: section.page }),
  }),
  page: (services: Services, page: EditablePage) => ({
    ...page,
    preview: previewPath(services, { kind: 'pages', id: page.id, slug: page.slug }),
  }),
}

const one = <Whole>([whole]: Whole[]): Whole => {
  if (whole === undefined) throw new Problem('not-found')
  return whole
}

export const routes: Route[] = [
  route(adminContent.adminListSlides, async ({ db, now, services }) => ({
    data: (await publishableSlides.all(db, now)).map(slide => withPreview.slide(services, slide)),
  })),
  route(adminContent.adminAddSlide, async ({ services, body: { publish, ...written }, who }) => ({
    data: withPreview.slide(services, await addSlide(services, written, { publish, who })),
  })),
  route(adminContent.adminChangeSlide, async ({ services, params, body: { version, publish, ...written }, who }) => ({
    data: withPreview.slide(
      services,
      await saveContent(services, publishableSlides, params.id, { written, publish, version, who }),
    ),
  })),
  route(adminContent.adminListSections, async ({ db, now, services }) => ({
    data: (await publishableSections.all(db, now)).map(section => withPreview.section(services, section)),
  })),
  route(adminContent.adminAddSection, async ({ services, body: { publish, ...written }, who }) => ({
    data: withPreview.section(services, await addSection(services, written, { publish, who })),
  })),
  route(adminContent.adminChangeSection, async ({ services, params, body: { version, publish, ...written }, who }) => ({
    data: withPreview.section(
      services,
      await saveContent(services, publishableSections, params.id, { written, publish, version, who }),
    ),
  })),
  route(adminContent.adminListPages, async ({ db, now, services }) => ({
    data: (await publishablePages.all(db, now)).map(page => withPreview.page(services, page)),
  })),
  route(adminContent.adminGetPage, async ({ db, now, services, params }) => ({
    data: withPreview.page(services, one(await publishablePages.all(db, now, [params.id]))),
  })),
  route(adminContent.adminAddPage, async ({ services, body: { publish, ...written }, who }) => ({
    data: withPreview.page(services, await addPage(services, written, { publish, who })),
  })),
  route(adminContent.adminChangePage, async ({ services, params, body: { version, publish, ...written }, who }) => ({
    data: withPreview.page(
      services,
      await saveContent(services, publishablePages, params.id, { written: cleanPage(written), publish, version, who }),
    ),
  })),
  route(adminContent.adminWithdrawContent, async ({ services, params: { kind, id }, body: { version }, who }) => {
    await withdrawContent(services, KINDS[kind], id, { version, who })
    return { data: {} }
  }),
  route(adminContent.adminDiscardDraft, async ({ services, params: { kind, id }, query: { version }, who }) => {
    await discardDraft(services, KINDS[kind], id, { version, who })
    return { data: {} }
  }),
  route(adminContent.adminRemoveContent, async ({ services, params: { kind, id }, query: { version }, who }) => {
    await removeContent(services, KINDS[kind], id, { version, who, remove: REMOVAL[kind] })
    return { data: {} }
  }),
  route(adminContent.adminSortContent, async ({ services, params: { kind }, body: { ids, page }, who }) => {
    await reorderContent(services, KINDS[kind], { ids, page, who })
    return { data: {} }
  }),
  route(adminContent.adminListMenus, async ({ db, now }) => ({ data: await menusForEditor(db, now) })),
  route(adminContent.adminChangeMenu, async ({ services, params, body, who }) => ({
    data: await changeMenu(services, params.type, body, who),
  })),
  route(adminContent.adminListLinks, async ({ db, now, language }) => ({
    data: [...LINKED_SCREENS.map(href => ({ href, label: '' })), ...(await linkTargets(db, now, language))],
  })),
  route(contentSettings.adminSiteSettings, async ({ db }) => ({ data: await settingsForEditor(db) })),
  route(contentSettings.adminChangeSiteSettings, async ({ services, body, who }) => ({
    data: await changeSiteSettings(services, body, who),
  })),
  route(contentSettings.adminListLanguages, async ({ db }) => ({ data: await languagesForEditor(db) })),
  route(contentSettings.adminChangeLanguages, async ({ services, body, who }) => ({
    data: await changeLanguages(services, body, who),
  })),
]
