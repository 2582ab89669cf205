import { LANGUAGES } from '../../../../shared/i18n/languages.ts'
import type { MessageKey } from '../../../../shared/i18n/messages.ts'
import { useI18n } from '../../../i18n.tsx'
import type { FieldViews } from '../../conflict/field-views.ts'
import type { TaxonomyOptions } from '../use-taxonomy-options.ts'
import type { Draft, DraftOption, DraftText } from './draft.ts'

const TEXT_FIELDS = [
  'name',
  'shortDescription',
  'description',
  'features',
  'howToUse',
  'materials',
  'slug',
] as const satisfies (keyof DraftText)[]

/** A product's fields as the conflict dialog shows them. */
export function useProductViews({ brands, categories, classes }: TaxonomyOptions): FieldViews<Draft> {
  const { t, language, list } = useI18n()
  const field = (name: Exclude<keyof Draft, 'texts' | 'sizes' | 'colors' | 'variants'>) => ({
    label: t(`catalog.field.${name}`),
  })
  const namedBy = (options: readonly { id: number; name: string }[]) => (id: string | number) =>
    options.find(option => String(option.id) === String(id))?.name
  const variantView = (key: MessageKey) => ({ label: t(key) })
  const optionName = ({ names, code }: DraftOption) => names[language] || names.ar || code
  const texts = Object.fromEntries(TEXT_FIELDS.map(name => [name, { label: t(`catalog.field.${name}`) }]))
  return {
    sku: field('sku'),
    brandId: { ...field('brandId'), show: namedBy(brands) },
    categoryId: { ...field('categoryId'), show: namedBy(categories) },
    alsoIn: {
      ...field('alsoIn'),
      show: ids => list(ids.map(id => namedBy(categories)(id) ?? String(id))) || undefined,
    },
    classId: { ...field('classId'), show: namedBy(classes) },
    maxOrderQuantity: field('maxOrderQuantity'),
    lowStockThreshold: field('lowStockThreshold'),
    professionalOnly: field('professionalOnly'),
    returnable: { ...field('returnable'), show: value => t(`product.returnable.${value}`) },
    skinTypes: {
      ...field('skinTypes'),
      show: types => list(types.map(type => t(`products.skinType.${type}`))) || undefined,
    },
    spf: field('spf'),
    ingredients: field('ingredients'),
    registrationNumber: field('registrationNumber'),
    registrationExpiresOn: field('registrationExpiresOn'),
    hasArabicLabel: field('hasArabicLabel'),
    origin: field('origin'),
    isFeatured: field('isFeatured'),
    newUntil: field('newUntil'),
    texts: {
      label: '',
      fields: Object.fromEntries(LANGUAGES.map(({ code, nativeName }) => [code, { label: nativeName, fields: texts }])),
    },
    facts: { ...field('facts'), rowName: ({ labels }) => labels[language] || labels.ar },
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
      },
    },
  }
}

/** An unsaved variant is identified by its size and colour. */
export function rowKey({ id, code, key, size, color }: Record<string, unknown>): string | null {
  if (size !== undefined) return String(id ?? `${size} ${color}`)
  return typeof (code ?? key) === 'string' ? String(code ?? key) : null
}
