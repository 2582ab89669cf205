import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { createBareDatabase, runCommand, temporaryFolder } from '../../../test/support/build-backup.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody } from '../../../test/support/build-order.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { sendOrder } from '../../../test/support/send-order.ts'
import { startShopProcess } from '../../../test/support/shop-process.ts'
import { connect } from '../database/connect.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

/**
 * Backs up a shop while orders are placed, and restores it; returns the violated inventory invariants and the number of
 * orders.
 */
async function booksAfter(name: string, { preload = [] as string[] } = {}) {
  const database = await createTestDatabase(inject('cluster'), 'demo')
  const shop = await startShopProcess(database.url, { env: { OPEN_ORDERS_PER_PHONE: '1000' } })
  const file = join(folder, `${name}.tar.zst`)
  try {
    const { id } = await buildProduct(database.db, { variants: [{ stock: 10_000 }] })
    // Fills a table that is copied between the stock and order tables, so that copying takes as long as in a shop with
    // several years of data.
    await database.db.execute(sql`insert into mails (message_id, recipient, language, template, subject, text, html)
      select 'old-' || n, 'l@nadara.example', 'ar', 'welcome', '', repeat(md5(n::text), 300), '' from generate_series(1, 6000) n`)
    let going = true
    let placed = 0
    const buyers = [1, 2, 3].map(async () => {
      while (going) {
        const answer = await sendOrder(shop.address, orderBody([{ productId: id, quantity: 1 }]))
        if (answer?.status === 201) placed++
      }
    })
    // A shop that just started is still loading its catalogue, and accepts few orders.
    await expect.poll(() => placed, { timeout: 60_000 }).toBeGreaterThan(30)
    await runCommand('backup', [file], { databaseUrl: database.url, dataFolder: join(folder, name), preload })
    going = false
    await Promise.all(buyers)
    const restoredUrl = await createBareDatabase(database.url)
    const dataFolder = join(folder, `${name}-restored`)
    await runCommand('restore', [file], { databaseUrl: restoredUrl, dataFolder })
    const restored = connect(restoredUrl)
    const books = await violatedInvariants(restored.db)
    await restored.close()
    return { books, placed }
  } finally {
    await shop.close()
    await database.close()
  }
}

test('satisfies the inventory invariants in a backup written during concurrent orders', async () => {
  const { books, placed } = await booksAfter('good')
  expect(books).toEqual([])
  expect(placed).toBeGreaterThan(0)
})

test('[mutant] breaks the inventory invariants in a backup without a database snapshot', async () => {
  const preload = ['./test/support/mutant-copy.ts']
  // Corruption appears as a violated invariant, or as dangling references that make the restore fail.
  const broken = /^I\d |violates foreign key constraint/
  let found = ''
  // The corruption requires an order that commits between the copies of two tables; on a busy machine this may not
  // happen in one attempt.
  for (let attempt = 1; attempt <= 5 && !broken.test(found); attempt++)
    found = await booksAfter(`bad-${attempt}`, { preload }).then(
      ({ books }) => books.join(),
      error => String(error),
    )
  expect(found).toMatch(broken)
})

/** Megabytes of text in one table, and the memory limit in megabytes of the process that copies it. */
const TABLE = 200
const MEMORY = 130

test('backs up and restores a large table without loading it into memory', async () => {
  const database = await createTestDatabase(inject('cluster'), 'empty')
  const file = join(folder, 'large.tar.zst')
  try {
    await database.db.execute(sql`set local statement_timeout = 0`)
    for (let part = 0; part < TABLE / 50; part++)
      await database.db.execute(sql`insert into mails (message_id, recipient, language, template, subject, text, html)
        select ${`${part}-`} || n, 'l@nadara.example', 'ar', 'welcome', '', repeat(md5(n::text), 3200), ''
        from generate_series(1, 500) n`)
    const command = {
      databaseUrl: database.url,
      dataFolder: join(folder, 'large'),
      preload: ['./test/support/report-memory.ts'],
    }
    expect(memoryOf(await runCommand('backup', [file], command))).toBeLessThan(MEMORY)
    const restored = { ...command, databaseUrl: await createBareDatabase(database.url) }
    expect(memoryOf(await runCommand('restore', [file], restored))).toBeLessThan(MEMORY)
  } finally {
    await database.close()
  }
})

const memoryOf = (said: string) => Number(/most memory: (\d+) MB/.exec(said)![1])
