import type { Translations } from './field.ts'

export const ATTRIBUTE_KINDS = ['text', 'number', 'flag', 'choice'] as const
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

/** Maximum absolute value of a number, and maximum number of decimals. */
export const MAX_ATTRIBUTE_NUMBER = 1_000_000_000
export const MAX_ATTRIBUTE_DECIMALS = 4
export const MAX_ATTRIBUTE_TEXT_LENGTH = 300
export const MAX_ATTRIBUTE_CHOICES = 60
/** Maximum number of attributes in the shop. */
export const MAX_ATTRIBUTES = 200
/**
 * Maximum number of values shown per attribute in the filters of a list. The number of values of a numeric attribute
 * has no other limit.
 */
export const MAX_SHOWN_VALUES = 60
/** Maximum number of attributes per product. */
export const MAX_PRODUCT_ATTRIBUTES = 60

/** Value of a custom attribute: a number, yes or no, the code of a choice, or a text in four languages. */
export type AttributeValue = number | boolean | string | Translations
/** Values of a product by attribute code. */
export type AttributeValues = Record<string, AttributeValue>

/**
 * Returns a product's value by its code. Undefined for codes that are inherited properties of every object, such as
 * `constructor`.
 */
export function attributeValueOf(values: AttributeValues, code: string): AttributeValue | undefined {
  return Object.hasOwn(values, code) ? values[code] : undefined
}

export interface AttributeChoice {
  code: string
  names: Translations
}
