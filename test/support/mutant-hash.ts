import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Mutant: hashes passwords on the main thread, and allocates two hundred megabytes for it. */
const badly: typeof crypto.argon2 = (algorithm, parameters, done) =>
  done(null, crypto.argon2Sync(algorithm, { ...parameters, memory: 204_800, passes: 1 }))
Object.assign(crypto, { argon2: badly })
syncBuiltinESMExports()
