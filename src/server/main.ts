import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
import { AlreadyRunning } from './database/embedded.ts'
import { openShop } from './open-shop.ts'

/** Environment → database → app → listen. Ctrl-C and SIGTERM close in the other direction. */
try {
  const environment: Environment = readEnvironment(process.env)
  const shop = await openShop(environment)
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      shop.close().then(
        () => process.exit(0),
        error => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  if (error instanceof EnvironmentError || error instanceof AlreadyRunning) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
