import type { Translations } from './field.ts'

export const ATTRIBUTE_KINDS = ['text', 'number', 'flag', 'choice'] as const
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

/** Largest value of a number, and its most decimals. */
export const MAX_ATTRIBUTE_NUMBER = 1_000_000_000
export const ATTRIBUTE_DECIMALS = 4
export const MAX_ATTRIBUTE_TEXT = 300
export const MAX_ATTRIBUTE_CHOICES = 60
/** Most attributes of the shop. */
export const MAX_ATTRIBUTES = 200
/** Most values of an attribute in a list of filters; those of numbers have no other limit. */
export const MAX_SHOWN_VALUES = 60
/** Most attributes of a product. */
export const MAX_ATTRIBUTE_VALUES = 60

/** Value of a custom attribute: a number, yes or no, the code of a choice, or a text in four languages. */
export type AttributeValue = number | boolean | string | Translations
/** Values of a product by the codes of the attributes. */
export type AttributeValues = Record<string, AttributeValue>

/** A product's value by its code; undefined for codes that every object inherits, such as `constructor`. */
export function ownValue(values: AttributeValues, code: string): AttributeValue | undefined {
  return Object.hasOwn(values, code) ? values[code] : undefined
}

export interface AttributeChoice {
  code: string
  names: Translations
}
