import { useSession } from './auth/session.ts'
import { PasswordField, type PasswordFieldProps } from './ui/PasswordField.tsx'

/** Field for the current password of the signed-in user. Contains the user name for password managers. */
export function CurrentPasswordField(field: Omit<PasswordFieldProps, 'autoComplete' | 'maxLength'>) {
  const email = useSession(({ user }) => user?.email)
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField {...field} autoComplete="current-password" maxLength={1_024} />
    </>
  )
}
