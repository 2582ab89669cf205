import type { PROFESSIONS } from '../../../shared/contracts/accounts.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'

export type Profession = (typeof PROFESSIONS)[number]
const PROFESSION_ORDER: readonly Profession[] = ['doctor', 'beauty-expert', 'pharmacist', 'nurse', 'clinic', 'salon']

/** What an application as a professional needs (decisions, "Professionals"). */
export function ProfessionalFields({ errors }: { errors: FieldErrors }) {
  const { t } = useI18n()
  return (
    <div className="stack account-professional">
      <p className="account-professional__note small">{t('account.professional.note')}</p>
      <SelectField
        name="professional.profession"
        label={t('account.profession')}
        prompt={t('account.profession.prompt')}
        options={PROFESSION_ORDER.map(value => ({ value, label: t(`account.profession.${value}`) }))}
        error={errors['professional.profession']}
      />
      <div className="account-pair">
        <TextField
          name="professional.licenceNumber"
          label={t('account.licence')}
          dir="ltr"
          autoComplete="off"
          maxLength={60}
          error={errors['professional.licenceNumber']}
        />
        <TextField
          name="professional.issuingBody"
          label={t('account.issuer')}
          hint={t('account.issuer.hint')}
          autoComplete="off"
          maxLength={120}
          error={errors['professional.issuingBody']}
        />
      </div>
      <TextField
        name="professional.workplace"
        label={t('account.workplace')}
        optional
        autoComplete="organization"
        maxLength={120}
        error={errors['professional.workplace']}
      />
    </div>
  )
}
