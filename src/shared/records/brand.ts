import type { Fields } from './field.ts'
import { SEO_FIELDS } from './seo.ts'

/** Columns of `brands`. */
export const BRAND_FIELDS = {
  id: { kind: 'key', by: 'server' },
  slug: { kind: 'slug', file: 'code' },
  position: { kind: 'whole', min: 0, max: 100_000, by: 'step' },
  /** Path of the logo in the media library. */
  image: { kind: 'line', max: 200, nullable: true },
} as const satisfies Fields

/**
 * Columns of `brand_translations`. Append new columns at the end, because the order determines the fingerprint of the
 * texts.
 */
export const BRAND_TEXT_FIELDS = {
  brandId: { kind: 'key', by: 'server' },
  language: { kind: 'key', by: 'server' },
  name: { kind: 'line', max: 80 },
  description: { kind: 'prose', max: 2_000 },
  origin: { kind: 'line', max: 80, file: 'made_in' },
  ...SEO_FIELDS,
  basedOn: { kind: 'fingerprint', by: 'step' },
} as const satisfies Fields
