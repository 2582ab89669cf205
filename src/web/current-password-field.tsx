import { useSession } from './auth/session.ts'
import { PasswordField, type PasswordFieldProps } from './ui/PasswordField.tsx'

/** Asks who is signed in for their password again; a password manager learns whose it is. */
export function CurrentPasswordField(field: Omit<PasswordFieldProps, 'autoComplete' | 'maxLength'>) {
  const email = useSession(({ user }) => user?.email)
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField {...field} autoComplete="current-password" maxLength={1_024} />
    </>
  )
}
