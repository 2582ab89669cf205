import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** A disk where what `CANNOT_RENAME` names cannot be renamed: a mount, or a folder of somebody else's. */
const right = fs.promises.rename
const pattern = new RegExp(process.env.CANNOT_RENAME!)
fs.promises.rename = async (from, to) => {
  if (pattern.test(String(from)))
    throw Object.assign(new Error(`EBUSY: rename '${from}' -> '${to}'`), { code: 'EBUSY' })
  return right(from, to)
}
syncBuiltinESMExports()
