import { StorageMismatchError } from './database/claim-storage.ts'
import { AlreadyRunningError } from './database/embedded.ts'
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
import { openShop, ShopStartError } from './open-shop.ts'

/** Startup order: environment, database, app, listen. Ctrl-C and SIGTERM shut down in reverse order. */
try {
  const environment: Environment = readEnvironment(process.env)
  const shop = await openShop(environment)
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      shop.close().then(
        () => process.exit(),
        error => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  const known = [EnvironmentError, AlreadyRunningError, ShopStartError, StorageMismatchError].some(
    kind => error instanceof kind,
  )
  if (known) console.error((error as Error).message)
  else console.error(error)
  process.exit(1)
}
