import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'

export type AccountType = 'customer' | 'professional'

interface AccountTypeFieldProps {
  value: AccountType
  onChange: (type: AccountType) => void
  error: string | undefined
}

export function AccountTypeField({ value, onChange, error }: AccountTypeFieldProps) {
  const { t } = useI18n()
  return (
    <RadioCards
      legend={t('auth.type')}
      name="accountType"
      value={value}
      onChange={type => onChange(type as AccountType)}
      error={error}
      options={[
        {
          value: 'customer',
          label: t('auth.type.customer'),
          hint: t('auth.type.customer.hint'),
          aside: <Icon name="user" />,
        },
        {
          value: 'professional',
          label: t('auth.type.professional'),
          hint: t('auth.type.professional.hint'),
          aside: <Icon name="stethoscope" />,
        },
      ]}
    />
  )
}
