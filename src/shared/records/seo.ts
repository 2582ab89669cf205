import type { Fields } from './field.ts'

/** Title and description of a record in search results. If they are blank, those of the page are used. */
export const SEO_FIELDS = {
  seoTitle: { kind: 'line', max: 120, optional: true },
  seoDescription: { kind: 'prose', max: 400, optional: true },
} as const satisfies Fields
