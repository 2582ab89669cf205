import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.ts'

export interface Secrets {
  appSecret: string
  databasePassword: string
  demoPassword: string
}

/**
 * Returns the secrets of a shop outside production: generated at the first start and stored in the data folder,
 * readable only by the owner of the file. APP_SECRET replaces the stored one.
 */
export function localSecrets(dataFolder: string, { APP_SECRET, DEMO_PASSWORD }: Environment): Secrets {
  const file = join(dataFolder, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o711 })
    const made: Secrets = {
      appSecret: randomBytes(32).toString('hex'),
      databasePassword: randomBytes(16).toString('hex'),
      demoPassword: DEMO_PASSWORD ?? `nadara-${randomBytes(4).toString('hex')}`,
    }
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Secrets
  return { ...kept, appSecret: APP_SECRET ?? kept.appSecret }
}
