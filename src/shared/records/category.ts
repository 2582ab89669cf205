import type { Fields } from './field.ts'
import { SEO_FIELDS } from './seo.ts'

/** Columns of `categories`. */
export const CATEGORY_FIELDS = {
  id: { kind: 'key', by: 'server' },
  slug: { kind: 'slug', file: 'code' },
  /** Id of the parent; null for a top-level category. */
  parentId: { kind: 'reference', nullable: true, file: 'parent' },
  position: { kind: 'whole', min: 0, max: 100_000, by: 'step' },
  image: { kind: 'line', max: 200, nullable: true },
  /**
   * Set for a category that is hidden from menus and lists of shoppers, with all descendants; the products stay on
   * sale.
   */
  hiddenAt: { kind: 'since', as: 'isHidden' },
} as const satisfies Fields

/**
 * Columns of `category_translations`. Append new columns at the end, because the order determines the fingerprint of
 * the texts.
 */
export const CATEGORY_TEXT_FIELDS = {
  categoryId: { kind: 'key', by: 'server' },
  language: { kind: 'key', by: 'server' },
  name: { kind: 'line', max: 80 },
  description: { kind: 'prose', max: 2_000 },
  ...SEO_FIELDS,
  basedOn: { kind: 'fingerprint', by: 'step' },
} as const satisfies Fields
