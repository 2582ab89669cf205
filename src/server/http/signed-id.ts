import { createHmac } from 'node:crypto'
import { isEqualSecret } from './equal-secret.ts'
import type { Services } from './services.ts'

type Secret = Pick<Services, 'config'>

/**
 * Token of a link in an email: an id, the end of its validity in milliseconds since 1970 (0 for none), and a signature
 * over both and the purpose.
 */
export function signedId({ config }: Secret, purpose: string, id: number, until = 0): string {
  const signature = createHmac('sha256', config.appSecret).update(`${purpose} ${id} ${until}`).digest('base64url')
  return `${id}.${until}.${signature}`
}

/** Returns the id of a token that is validly signed for this purpose and not expired, else null. */
export function idOfToken(secret: Secret, purpose: string, token: string, now: Date): number | null {
  const [id = 0, until = 0] = token.split('.', 2).map(Number)
  if (!Number.isSafeInteger(id) || id <= 0 || id > 2 ** 31 - 1 || !Number.isSafeInteger(until)) return null
  if (!isEqualSecret(token, signedId(secret, purpose, id, until))) return null
  return until === 0 || until > now.getTime() ? id : null
}
