import { Secret, TOTP } from 'otpauth'

/**
 * Returns the TOTP code of a secret at a given time, offset by `steps` time steps of thirty seconds (negative for
 * earlier codes).
 */
export function totpCodeAt(secret: string, moment: Date, steps = 0): string {
  const timestamp = moment.getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
