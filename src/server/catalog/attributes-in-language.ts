import type { Language } from '../../shared/i18n/languages.ts'
import { textIn } from '../../shared/i18n/text-in.ts'
import { type AttributeValue, type AttributeValues, attributeValueOf } from '../../shared/records/attribute.ts'
import type { IndexedAttribute } from '../catalog-index/attributes.ts'
import { nameIn } from './names.ts'

/** Returns a product's custom attributes in a language, in the order of their definitions; blank values are omitted. */
export function attributesInLanguage(known: readonly IndexedAttribute[], values: AttributeValues, language: Language) {
  return known.flatMap(attribute => {
    const value = attributeValueOf(values, attribute.code)
    const shown = value === undefined ? '' : attributeValueInLanguage(attribute, value, language)
    if (shown === '') return []
    const { code, names, units } = attribute
    return [{ code, name: nameIn(names, language, code), value: shown, unit: textIn(units, language) }]
  })
}

/**
 * Returns a value in a language: the name of a choice, a text (in any language, if it has no translation), a number or
 * a flag.
 */
export function attributeValueInLanguage(
  { choices, kind }: IndexedAttribute,
  value: AttributeValue,
  language: Language,
): string | number | boolean {
  if (typeof value === 'object') return textIn(value, language) || (Object.values(value).find(Boolean) ?? '')
  if (kind !== 'choice') return value
  const choice = choices.find(({ code }) => code === value)
  return choice ? nameIn(choice.names, language, choice.code) : ''
}
