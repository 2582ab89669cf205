import { Secret, TOTP } from 'otpauth'

/** Code of an authenticator app for a secret, some steps of thirty seconds before or after a moment. */
export function codeAt(secret: string, moment: Date, steps = 0): string {
  const timestamp = moment.getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
