import { z } from 'zod'
import { LANGUAGE_CODES } from '../i18n/languages.ts'
import { type AttributeValues, MAX_ATTRIBUTE_TEXT_LENGTH, MAX_PRODUCT_ATTRIBUTES } from '../records/attribute.ts'
import * as field from './fields.ts'

const text = field.line(MAX_ATTRIBUTE_TEXT_LENGTH, { min: 0 })
const value = z.union([z.number(), z.boolean(), text, z.strictObject({ ar: text, en: text, he: text, ru: text })], {
  error: 'invalid',
})

/** Values of custom attributes. The use case that stores them checks them against the definitions. */
export const attributeValues = z
  .record(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,79}$/u, 'code'), value)
  .refine(values => Object.keys(values).length <= MAX_PRODUCT_ATTRIBUTES, {
    error: 'too-many',
    params: { max: MAX_PRODUCT_ATTRIBUTES },
  })
  .describe(
    `Values by the codes of the attributes: a number, true or false, the code of a choice, or a text by language (${LANGUAGE_CODES.join(', ')}).`,
  ) as z.ZodType<AttributeValues, AttributeValues>
