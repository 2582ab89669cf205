import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/server/database/embedded.ts'
import { copyCluster } from './copy-cluster.ts'
import { DEMO_DATABASE, startPreparedPostgres } from './prepared-postgres.ts'

const REPLICA = 'replica'

/**
 * Starts a primary with the demo shop and a streaming replica, with the durability settings of production. `prepare`
 * changes the primary before the replica is copied from it. With `synchronous`, a commit completes only after the replica has stored it.
 */
export async function openReplicatedPostgres(
  prepare: (url: string) => Promise<void>,
  { synchronous }: { synchronous: boolean },
) {
  const parent = mkdtempSync(join(tmpdir(), 'nadara-failover-'))
  chmodSync(parent, 0o711)
  const open = (name: string) => startEmbeddedPostgres({ folder: join(parent, name), password: 'test' })

  const original = await startPreparedPostgres(join(parent, 'primary'))
  await runSql(original.url('postgres'), 'create role haproxy login')
  await prepare(original.url(DEMO_DATABASE))
  await original.stop()
  const trusted = 'host postgres haproxy 127.0.0.1/32 trust\n'
  const access = join(parent, 'primary/pg_hba.conf')
  writeFileSync(access, trusted + readFileSync(access, 'utf8'))
  copyCluster(join(parent, 'primary'), join(parent, REPLICA))
  if (synchronous) appendFileSync(join(parent, 'primary/postgresql.conf'), `synchronous_standby_names = '${REPLICA}'\n`)

  const primary = await open('primary')
  const { hostname, port } = new URL(primary.url(''))
  const source = `host=${hostname} port=${port} user=shop password=test application_name=${REPLICA}`
  appendFileSync(join(parent, REPLICA, 'postgresql.conf'), `primary_conninfo = '${source}'\n`)
  writeFileSync(join(parent, REPLICA, 'standby.signal'), '')
  const replica = await open(REPLICA)
  await untilStreaming(primary.url('postgres'))

  const [postmaster] = readFileSync(join(parent, 'primary/postmaster.pid'), 'utf8').split('\n')
  return {
    login: 'shop:test',
    ports: [Number(port), Number(new URL(replica.url('')).port)] as const,
    primaryUrl: primary.url(DEMO_DATABASE),
    replicaUrl: replica.url(DEMO_DATABASE),
    /** Kills the primary with all of its processes; its connections are closed. */
    killPrimary: () => signalAll(postmaster!, 'SIGKILL'),
    /** Suspends the primary, as if its machine had lost the network; its connections stay open. */
    freezePrimary: () => signalAll(postmaster!, 'SIGSTOP'),
    /** Ends replication, as if the network between the servers had failed. */
    disconnectReplica: () =>
      runSql(
        replica.url('postgres'),
        `alter system set primary_conninfo = ''`,
        'select pg_reload_conf()',
        // Waits until the WAL receiver process has ended.
        `do $$ begin while exists (select from pg_stat_wal_receiver) loop
          perform pg_sleep(0.02); end loop; end $$`,
      ),
    /** Resumes replication. */
    connectReplica: () =>
      runSql(replica.url('postgres'), 'alter system reset primary_conninfo', 'select pg_reload_conf()'),
    /** Makes the replica the primary; returns when it accepts writes. */
    promote: () => runSql(replica.url('postgres'), 'select pg_promote()'),
    close: async () => {
      signalAll(postmaster!, 'SIGKILL')
      await replica.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

/**
 * Sends a signal to the postmaster and to each of its child processes, because each child leads its own process group.
 */
function signalAll(postmaster: string, signal: NodeJS.Signals): void {
  const listed = `/proc/${postmaster}/task/${postmaster}/children`
  if (!existsSync(listed)) return
  for (const pid of [postmaster, ...readFileSync(listed, 'utf8').split(' ').filter(Boolean)])
    process.kill(Number(pid), signal)
}

/** Executes statements on a separate connection. Returns the rows of the last statement. */
export async function runSql(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

async function untilStreaming(url: string): Promise<void> {
  while ((await runSql(url, `select from pg_stat_replication where state = 'streaming'`)).length === 0) await delay(50)
}
