import { INGREDIENT_GROUPS } from '../rules/ingredient-groups.ts'
import type { Fields } from './field.ts'

/** Columns of `ingredients`. */
export const INGREDIENT_FIELDS = {
  id: { kind: 'key', by: 'server' },
  slug: { kind: 'slug' },
  groups: { kind: 'choices', of: INGREDIENT_GROUPS },
} as const satisfies Fields

/**
 * Columns of `ingredient_translations`. Append new columns at the end, because the order determines the fingerprint of
 * the texts.
 */
export const INGREDIENT_TEXT_FIELDS = {
  ingredientId: { kind: 'key', by: 'server' },
  language: { kind: 'key', by: 'server' },
  name: { kind: 'line', max: 80 },
  description: { kind: 'prose', max: 1_000 },
  caution: { kind: 'prose', max: 600, optional: true },
  basedOn: { kind: 'fingerprint', by: 'step' },
} as const satisfies Fields
