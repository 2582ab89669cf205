import { countryName } from '../../../../shared/i18n/country-name.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { MessageKey, Translate } from '../../../../shared/i18n/messages.ts'
import { useI18n } from '../../../i18n.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FIELDS, type PlainName } from './field-sections.ts'
import type { Editor } from './use-editor.ts'

const HINTS: Partial<Record<PlainName, MessageKey>> = {
  professionalOnly: 'catalog.professionalOnly.hint',
  ingredients: 'catalog.ingredients.hint',
  newUntil: 'promotions.discount.clock',
}

/**
 * Standard control of a field, determined by the field's kind. Fields with a control of their own are in
 * `ProductField`.
 */
export function PlainField({ name, editor: { draft, set, errors } }: { name: PlainName; editor: Editor }) {
  const { t, language } = useI18n()
  const field = FIELDS[name]
  const hint = HINTS[name] && t(HINTS[name])
  const label = t(`catalog.field.${name}`)
  const control = {
    name,
    label,
    hint,
    value: String(draft[name]),
    error: errors[name],
    optional: !('start' in field),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  }
  const text = { ...control, dir: 'ltr', autoComplete: 'off' }
  switch (field.kind) {
    case 'flag':
    case 'since':
      return (
        <Checkbox
          label={label}
          hint={hint}
          checked={draft[name] === true}
          onChange={event => set({ [name]: event.currentTarget.checked })}
        />
      )
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
    default:
      return field satisfies never
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
