import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../../src/server/database/connect.ts'
import { buildProduct } from './build-catalog.ts'
import { orderBody } from './build-order.ts'
import { buildPerson } from './build-person.ts'
import { startDatabaseProxy } from './haproxy.ts'
import { DEMO_DATABASE } from './prepared-postgres.ts'
import { openReplicatedPostgres } from './replicated-postgres.ts'
import { sendOrder } from './send-order.ts'
import { startShopProcess } from './shop-process.ts'
import { startSmtp } from './smtp.ts'

/** Orders per second. `AGAIN` is the number of milliseconds until a buyer retries. */
const RATE = 20
const AGAIN = 500

/** Starts an instance on a primary with a replica, behind HAProxy. `db` is the database of the replica. */
export async function openReplicatedShop({ synchronous }: { synchronous: boolean }) {
  let product = { id: 0 }
  let token = ''
  const servers = await openReplicatedPostgres(
    async url => {
      const { db, close } = connect(url)
      product = await buildProduct(db, { variants: [{ stock: 1_000_000 }] })
      token = (await buildPerson(db)).token
      await close()
    },
    { synchronous },
  )
  const proxy = await startDatabaseProxy(servers.ports, servers.login)
  const smtp = await startSmtp()
  const dataFolder = mkdtempSync(join(tmpdir(), 'nadara-failover-data-'))
  const open = (preload?: string) =>
    startShopProcess(proxy.url(DEMO_DATABASE), { preload, dataFolder, env: { SMTP_URL: smtp.url } })
  const shop = await open()
  const database = connect(servers.replicaUrl)
  return {
    ...servers,
    address: shop.address,
    product,
    token,
    db: database.db,
    /** Starts another instance. */
    open,
    close: async () => {
      await shop.close()
      await database.close()
      await smtp.close()
      await proxy.close()
      await servers.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

export type ReplicatedShop = Awaited<ReturnType<typeof openReplicatedShop>>

interface Attempt {
  at: number
  /** Status of the response; undefined if there was no response. */
  status: number | undefined
}

/**
 * Sends orders at a constant rate. Each buyer retries with the same idempotency key until the order is created (201).
 */
export function startOrders({ address, product }: ReplicatedShop) {
  let isSending = true
  const attempts: Attempt[] = []
  const buy = async (n: number): Promise<string> => {
    const body = orderBody([{ productId: product.id, quantity: 1 }], { email: `b${n}@nadara.example` })
    for (const key = randomUUID(); ; await delay(AGAIN)) {
      const answer = await sendOrder(address, body, key)
      attempts.push({ at: performance.now(), status: answer?.status })
      if (answer?.status === 201) return answer.number!
    }
  }
  const buyers: Promise<string>[] = []
  const sending = (async () => {
    for (let n = 0; isSending; n++) {
      buyers.push(buy(n))
      await delay(1_000 / RATE)
    }
  })()
  return {
    attempts,
    /** Stops sending orders. Resolves to one order number per buyer. */
    end: async () => {
      isSending = false
      await sending
      return Promise.all(buyers)
    },
  }
}

/**
 * Requests a page, a product list and the visitor's account repeatedly. `end` stops the requests and resolves to the
 * distinct statuses.
 */
export function startReads({ address, product, token }: ReplicatedShop) {
  let isReading = true
  const statuses = new Set<string>()
  const read = async (path: string) => {
    while (isReading) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(address + path, { headers, signal: AbortSignal.timeout(15_000) }).catch(String)
      if (typeof answer !== 'string') await answer.arrayBuffer()
      statuses.add(`${path} ${typeof answer === 'string' ? answer : answer.status}`)
      await delay(200)
    }
  }
  const all = Promise.all([`/en/products/${product.id}`, '/api/products/?limit=24', '/api/auth/me/'].map(read))
  return {
    end: async () => {
      isReading = false
      await all
      return [...statuses]
    },
  }
}
