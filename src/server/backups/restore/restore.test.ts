import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildApiKey } from '../../../../test/support/build-api-key.ts'
import { createBareDatabase, runCommand, temporaryFolder } from '../../../../test/support/build-backup.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { issueAccountToken } from '../../auth/account-tokens.ts'
import { connect } from '../../database/connect.ts'
import { knownMigrations, schemaObjectsCreatedBy } from '../../database/migrations.ts'
import { apiKeys } from '../../database/schema/api-keys.ts'
import { users } from '../../database/schema/customers.ts'
import { files } from '../../database/schema/files.ts'
import { images } from '../../database/schema/media.ts'
import { webhookEndpoints } from '../../database/schema/webhooks.ts'

const { folder, remove } = temporaryFolder()
const dataFolder = join(folder, 'shop')
const file = join(folder, 'nadara.tar.zst')
let shop: TestApp
let token: string
let link: string
let said: string

beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  const person = await buildPerson(shop.db)
  token = person.token
  link = await issueAccountToken(shop.db, shop.app.services, person.userId, 'reset-password')
  await shop.db.execute(sql`create table wiki_pages (title text)`)
  await shop.db.execute(sql`insert into wiki_pages values ('not the shop’s')`)
  await shop.db.insert(webhookEndpoints).values({ url: 'https://erp.example/', secret: '', types: ['order.placed'] })
  await buildApiKey(shop.db, ['orders:read'], { createdBy: person.userId })
  await shop.db.insert(files).values({ key: 'avatar/lost', kind: 'avatar', contentType: 'image/webp', bytes: 1 })
  await shop.db.insert(images).values([
    { path: 'library/lost', width: 1, height: 1, widths: [1] },
    { path: 'kept', width: 1, height: 1, widths: [1] },
  ])
  for (const name of ['media', 'uploads']) {
    await mkdir(join(dataFolder, name, 'kept'), { recursive: true })
    await writeFile(join(dataFolder, name, 'kept/file'), `of the ${name}`)
  }
  said = await runCommand('backup', [file], { databaseUrl: shop.databaseUrl, dataFolder })
})
afterAll(async () => {
  await shop.close()
  remove()
})

/** Creates another shop for the backup to replace; returns its database URL and data folder. */
async function otherShop(name: string) {
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  const place = join(folder, name)
  await runCommand('restore', [file], { databaseUrl, dataFolder: place })
  for (const name of ['media', 'uploads']) await writeFile(join(place, name, 'later'), 'of the shop that is given up')
  const own = connect(databaseUrl)
  await own.db.execute(sql`create table wiki_pages (title text)`)
  await own.db.execute(sql`create function wiki_title() returns text language sql as 'select title from wiki_pages'`)
  await own.db.execute(sql`insert into wiki_pages values ('of the other')`)
  await own.db.execute(sql`delete from users`)
  await own.close()
  return { databaseUrl, place }
}

test('derives every table, function and domain of the schema from the migrations', async () => {
  const { rows } = await shop.db.execute<Record<'tables' | 'functions' | 'domains', string[]>>(sql`select
    array(select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'wiki_pages') as tables,
    array(select distinct proname::text from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) as functions,
    array(select typname::text from pg_type where typnamespace = 'public'::regnamespace and typtype = 'd') as domains`)
  const { tables, functions, domains } = schemaObjectsCreatedBy(knownMigrations())
  expect(rows[0]!.tables.filter(name => !tables.has(name))).toEqual([])
  expect(rows[0]!.functions.filter(name => !functions.has(name))).toEqual([])
  expect(rows[0]!.domains.filter(name => !domains.has(name))).toEqual([])
})

test('reports third-party tables, excludes them from backups, and keeps them on replacement', async () => {
  expect(said).toContain('not in it: wiki_pages.')
  const { databaseUrl, place } = await otherShop('beside')
  const output = await runCommand('restore', [file, '--replace'], { databaseUrl, dataFolder: place })
  expect(output).toContain('left as they are: wiki_pages.')
  const { db, close } = connect(databaseUrl)
  expect((await db.execute(sql`select wiki_title() as title`)).rows).toEqual([{ title: 'of the other' }])
  expect(await db.$count(users)).toBe(1)
  await close()
})

test('reports referenced files that are missing, at backup and at restore', async () => {
  const names = 'files/uploads/avatar/lost, files/media/library/lost.'
  expect(said).toContain(`not there: ${names}`)
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  const output = await runCommand('restore', [file], { databaseUrl, dataFolder: join(folder, 'lost') })
  expect(output).toContain(`does not have: ${names}`)
})

test('moves the contents of folders that cannot be renamed, such as mount points', async () => {
  const { databaseUrl, place } = await otherShop('mounted')
  const badly = { preload: ['./test/support/faulty-rename.ts'], env: { CANNOT_RENAME: '/mounted/(media|uploads)$' } }
  await runCommand('restore', [file, '--replace'], { databaseUrl, dataFolder: place, ...badly })
  expect(await readdir(join(place, 'media'))).toEqual(['kept'])
  expect(await readFile(join(place, 'uploads/kept/file'), 'utf8')).toBe('of the uploads')
})

test('leaves files that cannot be moved after the commit in the staging folder, and reports them', async () => {
  const { databaseUrl, place } = await otherShop('unlucky')
  const badly = { preload: ['./test/support/faulty-rename.ts'], env: { CANNOT_RENAME: '/unlucky/uploads.restoring$' } }
  const waiting = join(place, 'uploads.restoring')
  await expect(
    runCommand('restore', [file, '--replace'], { databaseUrl, dataFolder: place, ...badly }),
  ).rejects.toThrow(`Move everything in ${waiting} into ${join(place, 'uploads')}`)
  expect(await readFile(join(waiting, 'kept/file'), 'utf8')).toBe('of the uploads')
  expect(await readFile(join(place, 'uploads.replaced/later'), 'utf8')).toBe('of the shop that is given up')
  const { db, close } = connect(databaseUrl)
  expect(await db.$count(users)).toBe(1)
  await close()
})

test('leaves no staged files after a rejected restore', async () => {
  const { databaseUrl, place } = await otherShop('refused')
  const { db, close } = connect(databaseUrl)
  await db.execute(sql`select 1`)
  await expect(runCommand('restore', [file, '--replace'], { databaseUrl, dataFolder: place })).rejects.toThrow('in use')
  await close()
  await expect(access(join(place, 'media.restoring'))).rejects.toThrow('ENOENT')
  expect(await readFile(join(place, 'media/later'), 'utf8')).toContain('given up')
})

test('ends sessions and revokes email links in the restored shop', async () => {
  expect((await shop.get('/auth/me/', { token })).status).toBe(200)
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  await runCommand('restore', [file], { databaseUrl, dataFolder: join(folder, 'signed-out') })
  const other = await startTestApp({ databaseUrl })
  try {
    expect((await other.get('/auth/me/', { token })).status).toBe(401)
    const body = { token: link, password: 'olives and lemons' }
    expect((await other.post('/auth/reset-password', body)).status).toBe(400)
    expect((await shop.post('/auth/reset-password', body)).status).toBe(200)
  } finally {
    await other.close()
  }
})

test('restores a table of many chunks without a Node.js warning', async () => {
  await shop.db.execute(sql`insert into audit_log (action, subject, subject_id, after, at)
    select 'changed', 'page', n, to_jsonb(repeat('n', 600000)), now() from generate_series(1, 14) n`)
  const large = join(folder, 'large.tar.zst')
  await runCommand('backup', [large], { databaseUrl: shop.databaseUrl, dataFolder })
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  const output = await runCommand('restore', [large], { databaseUrl, dataFolder: join(folder, 'large') })
  expect(output).not.toContain('Warning')
  const { db, close } = connect(databaseUrl)
  const { rows } = await db.execute(
    sql`select count(*)::int as count, min(length(after::text)) as least from audit_log`,
  )
  expect(rows).toEqual([{ count: 14, least: 600_002 }])
  await close()
})

test('pauses webhooks and revokes API keys in the restored shop', async () => {
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  const output = await runCommand('restore', [file], { databaseUrl, dataFolder: join(folder, 'copy') })
  expect(output).toContain('Webhooks paused: 1.')
  const { db, close } = connect(databaseUrl)
  expect(await db.select().from(webhookEndpoints)).toMatchObject([{ pausedFor: 'restore' }])
  expect(output).toContain('API keys revoked: 1.')
  expect(await db.select().from(apiKeys)).toMatchObject([{ revokedAt: expect.any(Date) }])
  await close()
})
