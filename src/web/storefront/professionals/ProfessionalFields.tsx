import type { Application } from '../../../shared/contracts/professionals.ts'
import { PROFESSIONS } from '../../../shared/rules/professions.ts'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'

export type Profession = (typeof PROFESSIONS)[number]

interface ProfessionalFieldsProps {
  errors: FieldErrors
  /** Initial values, from an earlier application. */
  given?: Pick<Application, 'profession' | 'licenceNumber' | 'issuingBody' | 'workplace'> | null
}

/** Fields of an application for a professional account. */
export function ProfessionalFields({ errors, given }: ProfessionalFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <SelectField
        name="professional.profession"
        label={t('professionals.profession')}
        prompt={t('professionals.profession.prompt')}
        options={PROFESSIONS.map(value => ({ value, label: t(`professionals.profession.${value}`) }))}
        defaultValue={given?.profession ?? ''}
        error={errors['professional.profession']}
      />
      <div className="account-pair">
        <TextField
          name="professional.licenceNumber"
          label={t('professionals.licence')}
          dir="ltr"
          autoComplete="off"
          maxLength={60}
          defaultValue={given?.licenceNumber}
          error={errors['professional.licenceNumber']}
        />
        <TextField
          name="professional.issuingBody"
          label={t('professionals.issuer')}
          hint={t('professionals.issuer.hint')}
          autoComplete="off"
          maxLength={120}
          defaultValue={given?.issuingBody}
          error={errors['professional.issuingBody']}
        />
      </div>
      <TextField
        name="professional.workplace"
        label={t('professionals.workplace')}
        optional
        autoComplete="organization"
        maxLength={120}
        defaultValue={given?.workplace ?? ''}
        error={errors['professional.workplace']}
      />
    </>
  )
}

/** Reads the licence from the fields of the form, as a request body. */
export function licenceOf(fields: FormFields) {
  return {
    profession: fields('professional.profession') as Profession,
    licenceNumber: fields('professional.licenceNumber'),
    issuingBody: fields('professional.issuingBody'),
    workplace: fields('professional.workplace') || undefined,
  }
}
