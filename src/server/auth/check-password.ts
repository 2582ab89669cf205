import { invalidField } from '../../shared/contracts/errors.ts'
import { COMMON_PASSWORDS } from '../../shared/rules/common-passwords.ts'

/** Refuses what guessers try first; the length is the contract's business (decisions, "Accounts"). */
export function refuseCommonPassword(password: string, field: string): void {
  if (COMMON_PASSWORDS.has(password.normalize('NFKC').trim().toLowerCase()))
    throw invalidField(field, 'common-password')
}
