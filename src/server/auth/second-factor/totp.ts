import { Secret, TOTP } from 'otpauth'
import type { Services } from '../../http/services.ts'

/** Accepted time steps (30 s each) before and after the current one: clocks differ, and typing takes time. */
const WINDOW_STEPS = 1

/** Creates a secret for authenticator apps: 160 bits, in base32. */
export function makeTotpSecret({ random }: Pick<Services, 'random'>): string {
  return new Secret({ buffer: new Uint8Array(random(20)).buffer }).base32
}

/** Returns the content of the QR code: the app shows shop and account beside the code. */
export function otpauthUrl(secret: string, { shop, account }: { shop: string; account: string }): string {
  return new TOTP({ issuer: shop, label: account, secret: Secret.fromBase32(secret) }).toString()
}

/** Returns the time step of a code; null for a wrong code. `use-second-factor.ts` accepts each step only once. */
export function timeStepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
