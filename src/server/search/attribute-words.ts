import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { textIn } from '../../shared/i18n/text-in.ts'
import { type AttributeValues, attributeValueOf } from '../../shared/records/attribute.ts'
import { normaliseText } from '../../shared/rules/text.ts'
import type { IndexedAttribute } from '../catalog-index/attributes.ts'
import type { Texts } from './memory/document-index.ts'

/**
 * Adds the words of a product's custom attributes to its search texts: texts, names of choices, numbers with units, and
 * the name of an attribute whose value is yes.
 */
export function withAttributeWords(texts: Texts, values: AttributeValues, known: readonly IndexedAttribute[]): Texts {
  const added: Texts = {}
  for (const language of LANGUAGE_CODES) {
    const text = texts[language]
    if (text === undefined) continue
    const words = known
      .map(attribute => wordsOf(attribute, attributeValueOf(values, attribute.code), language))
      .join(' ')
    added[language] = `${text} ${normaliseText(words)}`
  }
  return added
}

function wordsOf(
  { names, units, choices }: IndexedAttribute,
  value: AttributeValues[string] | undefined,
  language: Language,
): string {
  if (value === undefined || value === false) return ''
  if (value === true) return textIn(names, language)
  if (typeof value === 'object') return textIn(value, language)
  if (typeof value === 'number') return `${value} ${textIn(units, language)}`
  const choice = choices.find(({ code }) => code === value)
  return choice ? textIn(choice.names, language) : ''
}
