import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/server/database/free-port.ts'
import { readEnvironment } from '../../src/server/environment.ts'
import { type OpenShop, openShop } from '../../src/server/open-shop.ts'
import { DEMO_PASSWORD } from '../../test/support/shopper.ts'

/** Opens the demo shop in a temporary folder, on a free port. */
export async function openTemporaryShop(): Promise<OpenShop> {
  const folder = mkdtempSync(join(tmpdir(), 'nadara-screenshots-'))
  // Gives PostgreSQL's OS user access to the folder.
  chmodSync(folder, 0o711)
  const clear = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clear)
  const shop = await openShop(
    readEnvironment({
      DATA_DIR: folder,
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      DEMO_HISTORY: 'off',
      DEMO_PASSWORD,
    }),
  )
  return { address: shop.address, close: () => shop.close().finally(clear) }
}
