import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { concurrencyLimit } from '../jobs/concurrency-limit.ts'

const argon2 = promisify(argon2Callback)

interface Cost {
  /** Memory in KiB. */
  memory: number
  passes: number
  parallelism: number
}
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
/**
 * Hashing concurrency: each hash takes 19 MiB and a core. A flood of logins is queued instead of filling the memory,
 * and leaves one core, if there are several, for page requests and one of libuv's four threads for files. The longest
 * wait is about ten seconds.
 */
const HASH_CONCURRENCY = Math.min(3, Math.max(1, availableParallelism() - 1))
const hashing = concurrencyLimit(HASH_CONCURRENCY, { waiting: 300 * HASH_CONCURRENCY })

/**
 * Password hash: argon2id as a PHC string. Normalises with NFKC, so that different keyboards give the same password.
 */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const { memory, passes, parallelism } = COST
  const key = await derive(password, salt, COST)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`
}

/** Verifies a password; takes the same time if the account does not exist (`stored` is null). */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = PHC.exec(stored ?? DUMMY_HASH)
  if (!parts) throw new Error('stored password hash is not argon2id')
  const [, memory, passes, parallelism, salt, expected] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const key = await derive(password, Buffer.from(salt!, 'base64'), cost)
  const same = timingSafeEqual(key, Buffer.from(expected!, 'base64'))
  return same && stored !== null
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{22,})\$([A-Za-z0-9+/]{43})$/
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return hashing(() => argon2('argon2id', { message, nonce, tagLength: 32, ...cost }))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
