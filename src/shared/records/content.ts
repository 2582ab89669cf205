import type { Fields } from './field.ts'
import { SEO_FIELDS } from './seo.ts'

/**
 * Fields of slides, sections and pages that are set by separate steps instead of their form: order, publication, and
 * the draft that is stored beside a published version.
 */
const PUBLICATION = {
  id: { kind: 'key', by: 'server' },
  position: { kind: 'whole', min: 0, max: 100_000, by: 'step' },
  publishedAt: { kind: 'moment', by: 'step' },
  draft: { kind: 'draft', by: 'server' },
} as const satisfies Fields

const TEXTS = { language: { kind: 'key', by: 'server' } } as const satisfies Fields

/** Columns of `hero_slides`. */
export const SLIDE_FIELDS = {
  ...PUBLICATION,
  image: { kind: 'image' },
} as const satisfies Fields

/** Columns of `hero_slide_translations`. */
export const SLIDE_TEXT_FIELDS = {
  ...TEXTS,
  slideId: { kind: 'key', by: 'server' },
  eyebrow: { kind: 'line', max: 60 },
  title: { kind: 'line', max: 120, required: true },
  text: { kind: 'line', max: 300 },
  primary: { kind: 'link' },
  secondary: { kind: 'link' },
} as const satisfies Fields

/** Columns of `content_sections`. */
export const SECTION_FIELDS = {
  ...PUBLICATION,
  page: { kind: 'line', max: 60, by: 'server' },
  key: { kind: 'line', max: 80, by: 'server' },
  image: { kind: 'image', nullable: true },
} as const satisfies Fields

/** Columns of `content_section_translations`. */
export const SECTION_TEXT_FIELDS = {
  ...TEXTS,
  sectionId: { kind: 'key', by: 'server' },
  title: { kind: 'line', max: 120 },
  subtitle: { kind: 'line', max: 200 },
  body: { kind: 'prose', max: 4_000 },
  items: { kind: 'items', most: 12 },
  link: { kind: 'link' },
} as const satisfies Fields

/** Columns of `pages`. */
export const PAGE_FIELDS = {
  ...PUBLICATION,
  slug: { kind: 'line', max: 60, by: 'server' },
  inMenu: { kind: 'flag' },
  updatedAt: { kind: 'moment', by: 'server' },
} as const satisfies Fields

/** Columns of `page_translations`. */
export const PAGE_TEXT_FIELDS = {
  ...TEXTS,
  pageId: { kind: 'key', by: 'server' },
  title: { kind: 'line', max: 120, required: true },
  body: { kind: 'html', max: 60_000 },
  ...SEO_FIELDS,
} as const satisfies Fields
