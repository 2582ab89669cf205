import { countryName } from '../../../../shared/i18n/country-name.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { MessageKey, Translate } from '../../../../shared/i18n/messages.ts'
import { PRODUCT_FIELDS } from '../../../../shared/records/product.ts'
import { useI18n } from '../../../i18n.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { DraftOf } from '../../record-draft.ts'
import type { Editor } from './use-editor.ts'

type Name = keyof DraftOf<typeof PRODUCT_FIELDS>

/** Section in which each field is shown. A field marked `own` has its own input component. */
const SECTIONS = {
  sku: 'own',
  brandId: 'own',
  categoryId: 'own',
  classId: 'own',
  isFeatured: 'taxonomy',
  newUntil: 'taxonomy',
  maxOrderQuantity: 'figures',
  lowStockThreshold: 'figures',
  professionalOnly: 'selling',
  returnable: 'own',
  skinTypes: 'own',
  spf: 'figures',
  ingredients: 'selling',
  registrationNumber: 'registration',
  registrationHolder: 'registration',
  registrationExpiresOn: 'registration',
  origin: 'registration',
  hasArabicLabel: 'registration',
  monthsAfterOpening: 'shelf-life',
  shelfLifeMonths: 'shelf-life',
  sizeTable: 'own',
  attributes: 'own',
  tags: 'own',
} as const satisfies Record<Name, string>
type Section = Exclude<(typeof SECTIONS)[Name], 'own'>
type OwnName = { [N in Name]: (typeof SECTIONS)[N] extends 'own' ? N : never }[Name]
type PlainName = Exclude<Name, OwnName>

const HINTS: Partial<Record<PlainName, MessageKey>> = {
  professionalOnly: 'catalog.professionalOnly.hint',
  ingredients: 'catalog.ingredients.hint',
  newUntil: 'promotions.discount.clock',
}
/** Field definitions by draft name. The draft name of a flag differs from its column name. */
const FIELDS = { ...PRODUCT_FIELDS, isFeatured: PRODUCT_FIELDS.featuredAt }

/** Inputs for the fields of a section, in the order of the field table. */
export function SectionFields({ section, editor }: { section: Section; editor: Editor }) {
  const names = (Object.keys(SECTIONS) as Name[]).filter((name): name is PlainName => SECTIONS[name] === section)
  return names.map(name => <ProductField key={name} name={name} editor={editor} />)
}

function ProductField({ name, editor: { draft, set, errors } }: { name: PlainName; editor: Editor }) {
  const { t, language } = useI18n()
  const field = FIELDS[name]
  const value = draft[name]
  const hint = HINTS[name] && t(HINTS[name])
  const label = t(`catalog.field.${name}`)
  if (typeof value === 'boolean')
    return (
      <Checkbox
        label={label}
        hint={hint}
        checked={value}
        onChange={event => set({ [name]: event.currentTarget.checked })}
      />
    )
  const control = {
    name,
    label,
    hint,
    value,
    error: errors[name],
    optional: !('start' in field),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  }
  const text = { ...control, dir: 'ltr', autoComplete: 'off' }
  switch (field.kind) {
    case 'whole':
      return <TextField {...text} inputMode="numeric" />
    case 'line':
      return <TextField {...text} maxLength={field.max} />
    case 'prose':
      return <TextArea {...text} lang="en" rows={3} maxLength={field.max} />
    case 'day':
      return <TextField {...control} type="date" />
    case 'moment':
      return <TextField {...control} type="datetime-local" />
    case 'country':
      return (
        <SelectField {...control} prompt={t('catalog.unknown')} options={countryOptions(language, control.value, t)} />
      )
  }
}

/** Countries of origin to choose from. The editor adds the current value of a product if it is not in the list. */
const COUNTRIES = [
  'PS',
  'JO',
  'IL',
  'TR',
  'EG',
  'LB',
  'SA',
  'AE',
  'FR',
  'DE',
  'IT',
  'ES',
  'CH',
  'BE',
  'NL',
  'GB',
  'IE',
  'SE',
  'DK',
  'PL',
  'CZ',
  'GR',
  'RO',
  'US',
  'CA',
  'BR',
  'MX',
  'KR',
  'JP',
  'CN',
  'TW',
  'TH',
  'IN',
  'PK',
  'MY',
  'AU',
  'ZA',
  'MA',
]

function countryOptions(language: Language, chosen: string, t: Translate) {
  return [...new Set([...COUNTRIES, chosen].filter(Boolean))]
    .map(code => ({ value: code, label: countryName(t, language, code) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}
