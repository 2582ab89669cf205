import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Fault injection: renaming a path that matches the pattern `CANNOT_RENAME` fails with EBUSY, as for a mount point. */
const right = fs.promises.rename
const pattern = new RegExp(process.env.CANNOT_RENAME!)
fs.promises.rename = async (from, to) => {
  if (pattern.test(String(from)))
    throw Object.assign(new Error(`EBUSY: rename '${from}' -> '${to}'`), { code: 'EBUSY' })
  return right(from, to)
}
syncBuiltinESMExports()
