import type { Language } from './languages.ts'

/** Values for the placeholders of a message. A number selects the plural form and is printed in Western digits. */
export type MessageValues = Record<string, string | number>

/** A message compiled by `@lingui/message-utils`: text, placeholders, and plurals with a form per plural category. */
export type CompiledMessage = string | Part[]
type Part = string | [placeholder: string] | [placeholder: string, kind: 'plural', forms: Record<string, Part[]>]

const plurals = new Map<Language, Intl.PluralRules>()

/**
 * Formats a compiled message. Replaces lingui's runtime, which would add date and number formats, ordinals and `#` to
 * every shopper's download. The messages use none of them; `npm run check` verifies that.
 */
export function formatMessage(message: CompiledMessage, values: MessageValues, language: Language): string {
  if (typeof message === 'string') return message
  return message.map(part => (typeof part === 'string' ? part : filled(part, values, language))).join('')
}

function filled([name, , forms]: Exclude<Part, string>, values: MessageValues, language: Language): string {
  const value = values[name]
  if (!forms) return String(value ?? '')
  // An exact form such as `=5` takes precedence over the plural category.
  const form = forms[String(value)] ?? forms[pluralForm(Number(value), language)] ?? forms.other
  return form ? formatMessage(form, values, language) : ''
}

function pluralForm(count: number, language: Language): Intl.LDMLPluralRule {
  let rules = plurals.get(language)
  if (!rules) {
    rules = new Intl.PluralRules(language)
    plurals.set(language, rules)
  }
  return rules.select(count)
}
