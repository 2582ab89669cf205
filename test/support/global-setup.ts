import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedDemoShop } from '../../demo/seed.ts'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { connect } from '../../src/server/database/connect.ts'
import { startEmbeddedPostgres } from '../../src/server/database/embedded.ts'
import { migrateDatabase } from '../../src/server/database/migrate.ts'
import { copyCluster } from './copy-cluster.ts'

/**
 * Starts a temporary PostgreSQL cluster for the test run, with two template databases: migrated and empty, and with the
 * demo shop. Also keeps a copy of its data folder, from which tests start clusters of their own.
 */
export default async function setup(project: TestProject) {
  buildIfNeeded({ quiet: true, testPrograms: true })
  const parent = mkdtempSync(join(tmpdir(), 'nadara-test-'))
  chmodSync(parent, 0o711)
  // Shares a compile cache between the instances that tests start in separate processes.
  process.env.NODE_COMPILE_CACHE ??= join(parent, 'compile-cache')
  const start = () => startEmbeddedPostgres({ folder: join(parent, 'database'), password: 'test', volatile: true })
  let server = await start()
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query('create database template_empty')
  await migrateDatabase(server.url('template_empty'))
  await admin.query('create database template_demo template template_empty')
  const demo = connect(server.url('template_demo'))
  await seedDemoShop(demo.db, { password: DEMO_PASSWORD, now: new Date() })
  await demo.close()
  await admin.end()
  await server.stop()
  copyCluster(join(parent, 'database'), join(parent, 'prepared'))
  server = await start()
  project.provide('preparedCluster', join(parent, 'prepared'))
  project.provide('cluster', server.url('').replace(/\/$/, ''))
  return async () => {
    await server.stop()
    rmSync(parent, { recursive: true, force: true })
  }
}

const DEMO_PASSWORD = 'correct horse battery'
