import { invalidField } from '../../shared/contracts/errors.ts'
import { COMMON_PASSWORDS } from '../../shared/rules/common-passwords.ts'

/** Rejects the passwords that are guessed first; the contract checks the length (decisions, "Accounts"). */
export function refuseCommonPassword(password: string, field: string): void {
  if (COMMON_PASSWORDS.has(password.normalize('NFKC').trim().toLowerCase()))
    throw invalidField(field, 'common-password')
}
