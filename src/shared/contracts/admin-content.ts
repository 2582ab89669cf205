import { z } from 'zod'
import {
  PAGE_FIELDS,
  PAGE_TEXT_FIELDS,
  SECTION_FIELDS,
  SECTION_TEXT_FIELDS,
  SLIDE_FIELDS,
  SLIDE_TEXT_FIELDS,
} from '../records/content.ts'
import {
  FLEXIBLE_SECTION_PAGES,
  MAX_MENU_LINKS,
  MAX_SUBLINKS,
  MENU_TYPES,
  SECTION_PAGES,
  type SectionPage,
} from '../rules/links.ts'
import { endpoint, LARGE_BODY_LIMIT, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { recordResponseShape, recordShape } from './record-shape.ts'
import { link, textResponseShape, textShape } from './text-shape.ts'

const version = field.expectedVersion
const params = z.object({ id: z.coerce.number().pipe(field.id) })

const slide = z.object({ ...recordShape(SLIDE_FIELDS), ...textShape(SLIDE_TEXT_FIELDS) })
export type SlideContent = z.output<typeof slide>

const section = z.object({ ...recordShape(SECTION_FIELDS), ...textShape(SECTION_TEXT_FIELDS) })
export type SectionContent = z.output<typeof section>

const pageTexts = textShape(PAGE_TEXT_FIELDS)
const page = z.object({
  ...recordShape(PAGE_FIELDS),
  ...pageTexts,
  body: pageTexts.body.describe('HTML from the editor; the server sanitises it.'),
})
export type PageContent = z.output<typeof page>

/**
 * Publication states: `draft` is hidden from shoppers, `published` is visible; for `changed`, shoppers see the last
 * published version.
 */
export const CONTENT_STATES = ['draft', 'published', 'changed'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

const shown = {
  id: field.id,
  version: field.version,
  state: z.enum(CONTENT_STATES).describe('`changed` is published with an unpublished draft.'),
  publishedAt: field.moment.nullable(),
  preview: z
    .string()
    .describe('Path of the preview of the last saved draft, valid for an hour, without the language prefix.'),
}
const translations = field.inLanguages(z.string())
const adminSlide = z.object({ ...shown, ...recordResponseShape(SLIDE_FIELDS), ...textResponseShape(SLIDE_TEXT_FIELDS) })
export type AdminSlide = z.output<typeof adminSlide>
const adminSection = z.object({
  ...shown,
  page: z.string(),
  key: z.string(),
  ...recordResponseShape(SECTION_FIELDS),
  ...textResponseShape(SECTION_TEXT_FIELDS),
})
export type AdminSection = z.output<typeof adminSection>
const adminPage = z.object({
  ...shown,
  slug: z.string(),
  ...recordResponseShape(PAGE_FIELDS),
  ...textResponseShape(PAGE_TEXT_FIELDS),
  updatedAt: field.moment,
})
export type AdminPage = z.output<typeof adminPage>

/** `publish`: true publishes the new version; false stores it as a draft beside the published version. */
const saving = { version, publish: z.boolean({ error: 'flag' }) }
const KINDS = ['slides', 'sections', 'pages'] as const
export type ContentKind = (typeof KINDS)[number]
const kind = z.enum(KINDS, { error: 'not-found' })
const ofKind = params.extend({ kind })

const menuLink = link.extend({ items: z.array(link).max(MAX_SUBLINKS, 'too-many').default([]) })
/**
 * `leads`: `here` if the target exists in the shop, `nowhere` if it does not, `elsewhere` for a link to another site,
 * which is not checked.
 */
const shownMenuLink = z.object({
  href: z.string(),
  label: translations,
  leads: z.enum(['here', 'nowhere', 'elsewhere']),
})
const menu = z.object({
  type: z.enum(MENU_TYPES),
  version: field.version,
  items: z.array(shownMenuLink.extend({ items: z.array(shownMenuLink) })),
})
export type AdminMenu = z.output<typeof menu>

const content = { access: 'admin', permission: 'content' } as const

/** Admin endpoints for the texts and images of the shop. */
export const adminContent = {
  adminListSlides: endpoint({
    ...content,
    method: 'GET',
    path: '/admin/content/slides',
    errors: ['invalid'],
    summary: 'List hero slides in their order, as last saved',
    response: z.array(adminSlide),
  }),
  adminAddSlide: endpoint({
    ...content,
    method: 'POST',
    path: '/admin/content/slides',
    summary: 'Add a slide at the end, published or as a draft',
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: slide.extend({ publish: saving.publish }),
    response: adminSlide,
    status: 201,
  }),
  adminChangeSlide: endpoint({
    ...content,
    method: 'PUT',
    path: '/admin/content/slides/:id',
    errors: ['conflict'],
    summary: 'Change a slide, published or as a draft',
    params,
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: slide.extend(saving),
    response: adminSlide,
  }),
  adminListSections: endpoint({
    ...content,
    method: 'GET',
    path: '/admin/content/sections',
    errors: ['invalid'],
    summary: 'List the sections of every page in their order, as last saved',
    response: z.array(adminSection),
  }),
  adminAddSection: endpoint({
    ...content,
    method: 'POST',
    path: '/admin/content/sections',
    summary: 'Add a section to a page that allows more',
    bodyLimit: LARGE_BODY_LIMIT,
    body: section.extend({
      page: z.enum(FLEXIBLE_SECTION_PAGES as [SectionPage, ...SectionPage[]], { error: 'choice' }),
      publish: saving.publish,
    }),
    response: adminSection,
    status: 201,
  }),
  adminChangeSection: endpoint({
    ...content,
    method: 'PUT',
    path: '/admin/content/sections/:id',
    errors: ['conflict'],
    summary: 'Change a section, published or as a draft',
    params,
    bodyLimit: LARGE_BODY_LIMIT,
    body: section.extend(saving),
    response: adminSection,
  }),
  adminListPages: endpoint({
    ...content,
    method: 'GET',
    path: '/admin/content/pages',
    errors: ['invalid'],
    summary: 'List content pages without their texts',
    response: z.array(adminPage.omit({ body: true })),
  }),
  adminGetPage: endpoint({
    ...content,
    method: 'GET',
    path: '/admin/content/pages/:id',
    errors: ['invalid'],
    summary: 'Get a content page, as last saved',
    params,
    response: adminPage,
  }),
  adminAddPage: endpoint({
    ...content,
    method: 'POST',
    path: '/admin/content/pages',
    summary: 'Add a content page with its own address',
    bodyLimit: LARGE_BODY_LIMIT,
    body: page.extend({
      slug: z
        .string({ error: 'required' })
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug')
        .max(60, 'too-long'),
      publish: saving.publish,
    }),
    response: adminPage,
    status: 201,
  }),
  adminChangePage: endpoint({
    ...content,
    method: 'PUT',
    path: '/admin/content/pages/:id',
    errors: ['conflict'],
    summary: 'Change a content page, published or as a draft',
    params,
    bodyLimit: LARGE_BODY_LIMIT,
    body: page.extend(saving),
    response: adminPage,
  }),
  adminWithdrawContent: endpoint({
    ...content,
    method: 'POST',
    path: '/admin/content/:kind/:id/withdraw',
    errors: ['conflict'],
    summary: 'Unpublish a slide, section or page; it becomes a draft',
    params: ofKind,
    body: z.object({ version }),
    response: z.object({}),
  }),
  adminDiscardDraft: endpoint({
    ...content,
    method: 'DELETE',
    path: '/admin/content/:kind/:id/draft',
    errors: ['conflict'],
    summary: 'Discard the saved draft; the published version stays',
    params: ofKind,
    query: z.object({ version }),
    response: z.object({}),
  }),
  adminRemoveContent: endpoint({
    ...content,
    method: 'DELETE',
    path: '/admin/content/:kind/:id',
    errors: ['conflict'],
    summary: 'Delete a slide, an added section or an added page',
    params: ofKind,
    query: z.object({ version }),
    response: z.object({}),
  }),
  adminSortContent: endpoint({
    ...content,
    method: 'PUT',
    path: '/admin/content/order/:kind',
    errors: ['conflict'],
    summary: 'Set the order of slides or sections; 409 when the list is out of date',
    params: z.object({ kind }),
    body: z.object({
      page: z
        .enum(Object.keys(SECTION_PAGES) as [SectionPage, ...SectionPage[]])
        .nullable()
        .default(null)
        .describe('For sections: the page.'),
      ids: z.array(field.id).max(500),
    }),
    response: z.object({}),
  }),
  adminListMenus: endpoint({
    ...content,
    method: 'GET',
    path: '/admin/content/menus',
    summary: 'List menus with their links, and whether each link works',
    response: z.array(menu),
  }),
  adminChangeMenu: endpoint({
    ...content,
    method: 'PUT',
    path: '/admin/content/menus/:type',
    errors: ['conflict'],
    summary: 'Replace the links of a menu',
    params: z.object({ type: z.enum(MENU_TYPES, { error: 'not-found' }) }),
    bodyLimit: LARGE_BODY_LIMIT,
    body: z.object({ version, items: z.array(menuLink).max(MAX_MENU_LINKS, 'too-many') }),
    response: menu,
  }),
  adminListLinks: endpoint({
    ...content,
    method: 'GET',
    path: '/admin/content/links',
    summary: 'List addresses of the shop that content can link to',
    response: z.array(z.object({ href: z.string(), label: z.string() })),
  }),
}
