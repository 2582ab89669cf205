import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../src/server/database/embedded.ts'
import { DEMO_DATABASE, startPreparedPostgres } from './prepared-postgres.ts'

/**
 * Starts a PostgreSQL server with the demo shop and the durability settings of production. It can be killed and restarted on its data,
 * and keeps its address.
 */
export async function openKillablePostgres() {
  const parent = mkdtempSync(join(tmpdir(), 'nadara-kill-'))
  chmodSync(parent, 0o711)
  const options = { folder: join(parent, 'database'), password: 'test' }
  let server = await startPreparedPostgres(options.folder)
  const door = createServer(client => {
    const behind = connectTo(Number(new URL(server.url('postgres')).port), '127.0.0.1')
    const end = (one: Socket, other: Socket) => one.on('error', () => {}).on('close', () => other.destroy())
    end(client, behind)
    end(behind, client)
    client.pipe(behind).pipe(client)
  })
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as { port: number }
  const pid = () => Number(readFileSync(join(options.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    url: `postgres://shop:test@127.0.0.1:${port}/${DEMO_DATABASE}`,
    /** Kills the server with all of its processes, and starts another server on the same data folder. */
    killAndStart: async () => {
      process.kill(-pid(), 'SIGKILL')
      await delay(100)
      server = await startEmbeddedPostgres(options)
    },
    close: async () => {
      await server.stop()
      door.close()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
