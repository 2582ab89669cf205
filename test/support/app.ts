import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { connect } from '../../src/server/database/connect.ts'
import type { PageRenderer } from '../../src/server/http/pages.ts'
import type { ServerLimits } from '../../src/server/http/server.ts'
import type { Config } from '../../src/server/http/services.ts'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { createTestDatabase, type Template } from './database.ts'

export const DEMO_PASSWORD = 'correct horse battery'

interface TestAnswer<T = any> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: { success: boolean; data: T; message?: string; code?: string; errors?: Record<string, string[]>; meta?: any }
}

export interface CallOptions {
  token?: string
  language?: Language
  headers?: Record<string, string>
}

/** Options of the test app: the real app on a separate real database, called through its HTTP interface. */
export interface TestAppOptions {
  template?: Template
  config?: Partial<Config>
  /** Renderer of the pages. Without a renderer, the app serves no pages. */
  renderer?: PageRenderer | null
  /** Connection limits, shortened so that tests need not wait for them. */
  serverLimits?: Partial<ServerLimits>
  /** Called with each line of the log. Each request and each response has one line. */
  log?: (line: string) => void
  /** Connection string of another instance's database, which this instance shares. */
  databaseUrl?: string
}

export async function startTestApp({
  template = 'demo',
  config = {},
  renderer = null,
  serverLimits,
  log,
  databaseUrl,
}: TestAppOptions = {}) {
  const connection = databaseUrl
    ? { ...connect(databaseUrl), url: databaseUrl }
    : await createTestDatabase(inject('cluster'), template)
  const uploadsFolder = join(tmpdir(), `nadara-uploads-${randomUUID()}`)
  let now: Date | null = null
  const app = await buildApp({
    db: connection.db,
    renderer,
    serverLimits,
    ...(log && { logLevel: 'info', logStream: { write: log } }),
    clock: () => now ?? new Date(),
    config: {
      production: false,
      contentPolicy: true,
      publicUrl: 'http://shop.test',
      appSecret: 'a secret that only the tests of this shop know',
      corsOrigins: [],
      trustedProxies: [],
      rateLimits: false,
      changesInterval: 0,
      openOrdersPerPhone: 5,
      backups: { folder: `${uploadsFolder}-backups`, hour: null, daily: 7, weekly: 4 },
      mediaFolder: '/nonexistent',
      uploadsFolder,
      bucket: null,
      localImages: false,
      failsUndeclaredErrors: true,
      mailFrom: 'Nadara <hello@nadara.example>',
      smtpUrl: undefined,
      lahza: null,
      salesDelay: 0,
      openApiReference: true,
      metricsToken: undefined,
      mailbox: true,
      ...config,
    },
  })
  await app.ready()

  async function call<T = any>(
    method: string,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<TestAnswer<T>> {
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: {
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(options.language && { 'accept-language': options.language }),
        ...options.headers,
      },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: answer.statusCode, headers: answer.headers as TestAnswer['headers'], body: answer.json() }
  }

  return {
    app,
    db: connection.db,
    databaseUrl: connection.url,
    get: <T = any>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
    post: <T = any>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, body ?? {}, options),
    delete: <T = any>(path: string, options?: CallOptions) => call<T>('DELETE', path, undefined, options),
    put: <T = any>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, body, options),
    /** Stops the app's clock at a given time, or restarts it (null). */
    setNow: (moment: Date | null) => {
      now = moment
    },
    signIn: async (email: string, password = DEMO_PASSWORD) =>
      (await call<{ token: string }>('POST', '/auth/login/', { email, password })).body.data.token,
    close: async () => {
      await app.close()
      for (const folder of [uploadsFolder, `${uploadsFolder}-backups`]) rmSync(folder, { recursive: true, force: true })
      await connection.close()
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>
