import { Secret, TOTP } from 'otpauth'

/**
 * Returns the code that an authenticator app shows for a secret, `steps` steps of thirty seconds after a moment (or
 * before it, if negative).
 */
export function codeAt(secret: string, moment: Date, steps = 0): string {
  const timestamp = moment.getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
