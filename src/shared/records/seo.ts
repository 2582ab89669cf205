import type { Fields } from './field.ts'

/**
 * Title and description of a record in search results. If blank, they are replaced by the title and description of the
 * page.
 */
export const SEO_FIELDS = {
  seoTitle: { kind: 'line', max: 120, optional: true },
  seoDescription: { kind: 'prose', max: 400, optional: true },
} as const satisfies Fields
