import { invalidField } from '../../shared/contracts/errors.ts'
import { phoneNumber } from '../../shared/rules/phone.ts'

/**
 * Parses a typed phone number to E.164; null when cleared, undefined when the form has no such field. Throws `invalid`.
 */
export function parsePhoneField(value: string | null | undefined, field: string): string | null | undefined {
  if (value === undefined) return undefined
  if (value === null || value === '') return null
  const number = phoneNumber(value)
  if (!number) throw invalidField(field, 'phone')
  return number.e164
}
