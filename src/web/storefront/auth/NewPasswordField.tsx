import { type ChangeEvent, useState } from 'react'
import type { PasswordStrength } from '../../../shared/rules/password-strength.ts'
import { useI18n } from '../../i18n.tsx'
import { PasswordField, type PasswordFieldProps } from '../../ui/PasswordField.tsx'

/** Number of filled bars (of three) for each strength. */
const FILLED: Record<PasswordStrength, number> = { short: 0, common: 0, weak: 1, fair: 2, strong: 3 }

/** Field for a new password. While typing, its strength is shown as text and bars. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'autoComplete' | 'hint' | 'maxLength' | 'onChange'>) {
  const { t } = useI18n()
  const [strength, setStrength] = useState<PasswordStrength | null>(null)

  async function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    // Loaded on first input, because it contains the list of common passwords.
    const { passwordStrength } = await import('../../../shared/rules/password-strength.ts')
    setStrength(target.value === '' ? null : passwordStrength(target.value))
  }

  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      maxLength={256}
      onChange={onChange}
      hint={
        <span className="strength" role="status">
          {strength ? <Strength strength={strength} /> : t('auth.password.hint')}
        </span>
      }
    />
  )
}

function Strength({ strength }: { strength: PasswordStrength }) {
  const { t } = useI18n()
  return (
    <>
      <span className={`strength__bars strength__bars--${FILLED[strength]}`} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {t(`auth.strength.${strength}`)}
    </>
  )
}
