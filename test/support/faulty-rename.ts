import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Fault injection: renaming files in `CANNOT_RENAME` fails, as on a mount point or in another user's folder. */
const right = fs.promises.rename
const pattern = new RegExp(process.env.CANNOT_RENAME!)
fs.promises.rename = async (from, to) => {
  if (pattern.test(String(from)))
    throw Object.assign(new Error(`EBUSY: rename '${from}' -> '${to}'`), { code: 'EBUSY' })
  return right(from, to)
}
syncBuiltinESMExports()
