import { attributeText } from '../../../../shared/i18n/attribute-text.ts'
import { LANGUAGES } from '../../../../shared/i18n/languages.ts'
import type { MessageKey } from '../../../../shared/i18n/messages.ts'
import { type AttributeValue, attributeValueOf } from '../../../../shared/records/attribute.ts'
import { editableFields } from '../../../../shared/records/field.ts'
import { PRODUCT_FIELDS } from '../../../../shared/records/product.ts'
import type { VARIANT_FIELDS } from '../../../../shared/records/variant.ts'
import { useI18n } from '../../../i18n.tsx'
import type { ConflictFields } from '../../conflict/field-views.ts'
import type { DraftOf } from '../../record-draft.ts'
import type { TaxonomyOptions } from '../use-taxonomy-options.ts'
import { type Draft, type DraftOption, TEXT_FIELDS } from './draft.ts'

type Column = keyof DraftOf<typeof PRODUCT_FIELDS>

type TextName = keyof DraftOf<typeof TEXT_FIELDS>
type VariantName = keyof DraftOf<typeof VARIANT_FIELDS> | 'professionalPrice' | 'firstStock'

const COLUMNS = editableFields(PRODUCT_FIELDS).map(({ name }) => name as Column)
const TEXT_NAMES = editableFields(TEXT_FIELDS).map(({ name }) => name as TextName)

/** Labels and formats of a product's fields for the conflict dialog. */
export function useProductConflictFields({
  brands,
  categories,
  classes,
  attributes,
}: TaxonomyOptions): ConflictFields<Draft> {
  const { t, language, list } = useI18n()
  const field = (name: Exclude<keyof Draft, 'texts' | 'sizes' | 'colors' | 'variants' | 'images'>) => ({
    label: t(`catalog.field.${name}`),
  })
  const namedBy = (options: readonly { id: number; name: string }[]) => (id: string | number) =>
    options.find(option => String(option.id) === String(id))?.name
  const variantView = (key: MessageKey) => ({ label: t(key) })
  const optionName = ({ names, code }: DraftOption) => names[language] || names.ar || code
  const shownValue = ({ unit, choices }: TaxonomyOptions['attributes'][number], value: AttributeValue) => {
    if (typeof value === 'object') return value[language] || value.ar
    const choice = choices.find(({ code }) => code === value)
    return attributeText({ value: choice?.name ?? value, unit }, t, language)
  }
  const texts = Object.fromEntries(TEXT_NAMES.map(name => [name, { label: t(`catalog.field.${name}`) }]))
  const columns = Object.fromEntries(COLUMNS.map(name => [name, field(name)])) as Record<Column, { label: string }>
  return {
    ...columns,
    brandId: { ...field('brandId'), show: namedBy(brands) },
    categoryId: { ...field('categoryId'), show: namedBy(categories) },
    alsoIn: {
      ...field('alsoIn'),
      show: ids => list(ids.map(id => namedBy(categories)(id) ?? String(id))) || undefined,
    },
    related: { ...field('related'), rowName: ({ name }) => name },
    classId: { ...field('classId'), show: namedBy(classes) },
    returnable: { ...field('returnable'), show: value => t(`product.returnable.${value}`) },
    skinTypes: {
      ...field('skinTypes'),
      show: types => list(types.map(type => t(`products.skinType.${type}`))) || undefined,
    },
    sizeTable: { ...field('sizeTable'), show: ({ rows }) => list(rows.map(({ size }) => size)) || undefined },
    attributes: {
      ...field('attributes'),
      show: values =>
        list(
          attributes.flatMap(attribute => {
            const value = attributeValueOf(values, attribute.code)
            return value === undefined ? [] : [`${attribute.name}: ${shownValue(attribute, value)}`]
          }),
        ) || undefined,
    },
    texts: {
      label: '',
      fields: Object.fromEntries(LANGUAGES.map(({ code, nativeName }) => [code, { label: nativeName, fields: texts }])),
    },
    facts: { ...field('facts'), rowName: ({ labels }) => labels[language] || labels.ar },
    actives: { ...field('actives'), rowName: ({ labels }) => labels[language] || labels.ar },
    sizes: { label: t('catalog.sizes'), rowName: optionName },
    colors: { label: t('catalog.colors'), rowName: optionName },
    variants: {
      label: t('catalog.variants'),
      rowName: ({ sku }) => sku,
      fields: {
        sku: variantView('audit.field.sku'),
        barcode: variantView('audit.field.barcode'),
        price: variantView('audit.field.price'),
        professionalPrice: variantView('audit.field.professionalPrice'),
        isArchived: variantView('audit.field.isArchived'),
        firstStock: variantView('catalog.variant.firstStock'),
      } satisfies Record<VariantName, { label: string }>,
    },
    images: { label: t('catalog.images'), rowName: ({ path }) => path },
  }
}

/**
 * Key of a row in a merge: the id of a variant, or its size and colour if it is new; the code or key of other rows,
 * null if they have none.
 */
export function rowKey({ id, code, key, size, color }: Record<string, unknown>): string | null {
  if (size !== undefined) return String(id ?? `${size} ${color}`)
  return typeof (code ?? key) === 'string' ? String(code ?? key) : null
}
