import { PROFESSIONS } from '../../../shared/rules/professions.ts'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { PriceListDraft } from './price-list-draft.ts'

interface Group {
  id: number
  name: string
}

interface AudienceFieldsProps {
  audience: PriceListDraft['audience']
  groups: Group[]
  errors: FieldErrors
}

/** Fields for the audience of a price list: professions, customer groups, and single customers by email. */
export function AudienceFields({ audience, groups, errors }: AudienceFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <fieldset className="stack gap-s">
        <legend className="field__label">{t('price-lists.professions')}</legend>
        <div className="cluster">
          {PROFESSIONS.map(profession => (
            <Checkbox
              key={profession}
              name={`profession ${profession}`}
              label={t(`professionals.profession.${profession}`)}
              defaultChecked={audience.professions.includes(profession)}
            />
          ))}
        </div>
      </fieldset>
      {groups.length > 0 && (
        <fieldset className="stack gap-s">
          <legend className="field__label">{t('price-lists.groups')}</legend>
          <div className="cluster">
            {groups.map(({ id, name }) => (
              <Checkbox
                key={id}
                name={`group ${id}`}
                label={<bdi>{name}</bdi>}
                defaultChecked={audience.groups.includes(id)}
              />
            ))}
          </div>
          {errors['audience.groups'] && <FieldError id="audience-groups">{errors['audience.groups']}</FieldError>}
        </fieldset>
      )}
      <TextArea
        name="audience.customers"
        label={t('price-lists.customers')}
        hint={t('price-lists.customers.hint')}
        optional
        dir="ltr"
        rows={2}
        autoComplete="off"
        spellCheck={false}
        defaultValue={audience.customers.join('\n')}
        error={errors['audience.customers'] ?? errors['audience.customers.0']}
      />
    </>
  )
}

export function readAudience(fields: FormFields, groups: readonly Group[]): PriceListDraft['audience'] {
  return {
    professions: PROFESSIONS.filter(one => fields(`profession ${one}`) === 'on'),
    groups: groups.flatMap(({ id }) => (fields(`group ${id}`) === 'on' ? [id] : [])),
    customers: fields('audience.customers')
      .split(/[\s,;]+/)
      .filter(Boolean),
  }
}
