import { directionOf, LANGUAGE_CODES } from '../../../../shared/i18n/languages.ts'
import {
  type AttributeValue,
  attributeValueOf,
  MAX_ATTRIBUTE_TEXT_LENGTH,
} from '../../../../shared/records/attribute.ts'
import type { Translations } from '../../../../shared/records/field.ts'
import { useI18n } from '../../../i18n.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { NO_TRANSLATIONS } from '../../MultilingualField.tsx'
import type { TaxonomyOptions } from '../use-taxonomy-options.ts'
import { nativeName } from './LanguageTexts.tsx'
import type { EditorPartProps } from './use-editor.ts'

type Attribute = TaxonomyOptions['attributes'][number]

/**
 * Fields for the custom attributes that apply to all categories or to the product's categories, and for others of which
 * the product has a value.
 */
export function AttributeFields({ editor, choices }: EditorPartProps) {
  const { draft, set, errors } = editor
  const above = categoriesAbove(choices, [Number(draft.categoryId), ...draft.alsoIn])
  const shown = choices.attributes.filter(
    ({ categoryId, code }) =>
      categoryId === null || above.has(categoryId) || attributeValueOf(draft.attributes, code) !== undefined,
  )
  return (
    <>
      {shown.map(attribute => (
        <AttributeField
          key={attribute.code}
          attribute={attribute}
          value={attributeValueOf(draft.attributes, attribute.code)}
          error={errors[`attributes.${attribute.code}`]}
          onChange={value => {
            const { [attribute.code]: _, ...others } = draft.attributes
            set({ attributes: value === '' ? others : { ...others, [attribute.code]: value } })
          }}
        />
      ))}
      {errors.attributes && <FieldError id="attributes-error">{errors.attributes}</FieldError>}
    </>
  )
}

interface AttributeFieldProps {
  attribute: Attribute
  value: AttributeValue | undefined
  error: string[] | undefined
  onChange: (value: AttributeValue) => void
}

function AttributeField({
  attribute: { code, name, unit, kind, choices },
  value,
  error,
  onChange,
}: AttributeFieldProps) {
  const { t } = useI18n()
  const control = { name: `attributes.${code}`, label: unit ? `${name} (${unit})` : name, error, optional: true }
  switch (kind) {
    case 'number':
      return (
        <TextField
          {...control}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={String(value ?? '')}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )
    case 'flag':
      return (
        <SelectField
          {...control}
          prompt={t('catalog.unknown')}
          value={value === undefined ? '' : value ? 'yes' : 'no'}
          options={(['yes', 'no'] as const).map(one => ({ value: one, label: t(`product.attribute.${one}`) }))}
          onChange={({ currentTarget }) => onChange(currentTarget.value && currentTarget.value === 'yes')}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...control}
          prompt={t('catalog.unknown')}
          value={String(value ?? '')}
          options={choices.map(choice => ({ value: choice.code, label: choice.name }))}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )
    case 'text': {
      const texts = typeof value === 'object' ? value : NO_TRANSLATIONS
      return (
        <fieldset className="stack gap-s">
          <legend className="field__label">{name}</legend>
          {LANGUAGE_CODES.map(language => (
            <TextField
              key={language}
              {...control}
              name={`attributes.${code}.${language}`}
              label={nativeName(language)}
              lang={language}
              dir={texts[language] ? 'auto' : directionOf(language)}
              maxLength={MAX_ATTRIBUTE_TEXT_LENGTH}
              value={texts[language]}
              onChange={event => onChange(textsOf({ ...texts, [language]: event.currentTarget.value }))}
            />
          ))}
        </fieldset>
      )
    }
  }
}

/** Returns the texts, or an empty value if they are blank in all languages. */
const textsOf = (texts: Translations): AttributeValue => (Object.values(texts).some(Boolean) ? texts : '')

/**
 * Ids of the given categories and their ancestors. Options are in tree order, so the parent of a category is the last
 * one before it with a lower depth.
 */
function categoriesAbove({ categories }: TaxonomyOptions, ids: readonly number[]): Set<number> {
  const above = new Set<number>()
  for (const id of ids) {
    let at = categories.findIndex(category => category.id === id)
    for (let depth = Number.POSITIVE_INFINITY; at >= 0; at--) {
      const category = categories[at]!
      if (category.depth >= depth) continue
      depth = category.depth
      above.add(category.id)
    }
  }
  return above
}
