import { join, resolve } from 'node:path'
import { copyDemoPictures } from '../../demo/pictures.ts'
import { seedDemoShop } from '../../demo/seed.ts'
import { buildApp } from './app.ts'
import { connect } from './database/connect.ts'
import { migrateDatabase } from './database/migrate.ts'
import { openEmbeddedDatabase } from './database/open-embedded.ts'
import type { Environment } from './environment.ts'
import { builtRenderer } from './http/renderer.ts'
import type { PageRenderer } from './http/pages.ts'
import { localSecrets, type Secrets } from './local-secrets.ts'
import { startMailWorker } from './mail/worker.ts'

export interface OpenShop {
  address: string
  close(): Promise<void>
}

/** Opens the shop: with the embedded database and the demo when nothing is configured, else on the given PostgreSQL. */
export async function openShop(environment: Environment, renderer?: PageRenderer): Promise<OpenShop> {
  const began = performance.now()
  const dataFolder = resolve(environment.DATA_DIR)
  const demo = environment.NODE_ENV !== 'production'
  const secrets: Secrets = demo ? localSecrets(dataFolder, environment) : { appSecret: environment.APP_SECRET!, demoPassword: '', databasePassword: '' }

  const embedded = environment.DATABASE_URL ? null : await openEmbeddedDatabase(dataFolder, secrets.databasePassword)
  const databaseUrl = environment.DATABASE_URL ?? embedded!.url
  await migrateDatabase(databaseUrl)
  const database = connect(databaseUrl)
  const mediaFolder = join(dataFolder, 'media')
  const filled = demo && (await seedDemoShop(database.db, { password: secrets.demoPassword, now: new Date() }))
  if (demo) copyDemoPictures(mediaFolder)

  const publicUrl = environment.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${environment.PORT}`
  const app = await buildApp({
    db: database.db,
    renderer: renderer ?? (await builtRenderer()),
    logLevel: demo ? 'warn' : environment.LOG_LEVEL,
    config: {
      production: environment.NODE_ENV === 'production',
      publicUrl,
      appSecret: secrets.appSecret,
      corsOrigins: environment.CORS_ORIGINS,
      trustedProxies: environment.TRUSTED_PROXIES,
      rateLimits: environment.RATE_LIMITS === 'on',
      mediaFolder,
      mailFrom: environment.MAIL_FROM,
      smtpUrl: environment.SMTP_URL,
      mailbox: demo,
    },
  })
  const mailWorker = startMailWorker(app.services)
  const address = await app.listen({ port: environment.PORT, host: environment.HOST })
  await embedded?.noteAddress(publicUrl)
  announce({ publicUrl, demo, filled, password: secrets.demoPassword, milliseconds: performance.now() - began })

  return {
    address,
    close: async () => {
      await app.close()
      await mailWorker.stop()
      await database.close()
      await embedded?.close()
    },
  }
}

interface Opening {
  publicUrl: string
  demo: boolean
  filled: boolean
  password: string
  milliseconds: number
}

function announce({ publicUrl, demo, filled, password, milliseconds }: Opening): void {
  const lines = [`Nadara is open at ${publicUrl}  (${(milliseconds / 1_000).toFixed(1)} s)`]
  if (demo) {
    lines.push(
      '',
      `  Shop       ${publicUrl}/`,
      `  Admin      ${publicUrl}/nadara_view/admin-dashboard`,
      `  Mailbox    ${publicUrl}/mailbox`,
      `  API docs   ${publicUrl}/api/docs`,
      '',
      `  Accounts   customer@nadara.example   doctor@nadara.example   admin@nadara.example`,
      `  Password   ${password}`,
      ...(filled ? ['', '  The demo shop was filled just now.'] : []),
      '',
      '  Ctrl-C closes the shop and its database.',
    )
  }
  console.log(lines.join('\n'))
}
