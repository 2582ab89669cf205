import type { Fields } from './field.ts'

/** Texts of a record's result in search engines; the page's own title and description replace blank ones. */
export const SEO_FIELDS = {
  seoTitle: { kind: 'line', max: 120, optional: true },
  seoDescription: { kind: 'prose', max: 400, optional: true },
} as const satisfies Fields
