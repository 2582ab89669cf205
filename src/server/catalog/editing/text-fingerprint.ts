import { createHash } from 'node:crypto'
import { type EditableValues, editableFields } from '../../../shared/records/field.ts'
import { PRODUCT_TEXT_FIELDS } from '../../../shared/records/product.ts'

export type ProductTextValues = Omit<EditableValues<typeof PRODUCT_TEXT_FIELDS>, 'slug'>

const WORDS = editableFields(PRODUCT_TEXT_FIELDS).flatMap(({ name }) =>
  name === 'slug' ? [] : [name as keyof ProductTextValues],
)
/**
 * Number of texts that every fingerprint includes. Later fields are included only when filled, so that adding a field
 * makes no translation stale.
 */
const FIRST_WORDS = 7

/**
 * Returns the fingerprint of a product's texts in one language. A translation stores the fingerprint of the Arabic
 * texts from which it was made.
 */
export function productTextFingerprint(words: ProductTextValues): string {
  const values = WORDS.flatMap((name, at) => (at < FIRST_WORDS || words[name].length > 0 ? [words[name]] : []))
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}
