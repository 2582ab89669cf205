import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedDemoShop } from '../demo/seed.ts'
import { connect } from '../src/server/database/connect.ts'
import { startEmbeddedPostgres } from '../src/server/database/embedded.ts'
import { migrateDatabase } from '../src/server/database/migrate.ts'

export interface BenchDatabase {
  url: string
}

/**
 * Starts a temporary PostgreSQL cluster with the durability settings of production. It contains the demo shop as a
 * template database for the benches.
 */
export async function openBenchCluster() {
  const parent = mkdtempSync(join(tmpdir(), 'nadara-bench-'))
  chmodSync(parent, 0o711)
  const server = await startEmbeddedPostgres({ folder: join(parent, 'database'), password: 'bench' })
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query('create database template_demo')
  await migrateDatabase(server.url('template_demo'))
  const demo = connect(server.url('template_demo'))
  await seedDemoShop(demo.db, { password: 'correct horse battery', now: new Date() })
  await demo.close()
  let made = 0
  return {
    database: async (): Promise<BenchDatabase> => {
      const name = `bench_${++made}`
      await admin.query(`create database ${name} template template_demo`)
      return { url: server.url(name) }
    },
    close: async () => {
      await admin.end()
      await server.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
}
