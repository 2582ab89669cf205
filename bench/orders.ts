import { connect } from '../src/server/database/connect.ts'
import { startShopProcess } from '../test/support/shop-process.ts'
import { type BenchDatabase, median } from './cluster.ts'
import { orderBody, placeConcurrentOrders } from './load.ts'

const CLIENTS = 8
const SECONDS = 4
const ROUNDS = 5

/** Minimum order rate, as a share of the bare server's transaction rate. */
const MIN_RATE_SHARE = 0.6

/**
 * Compares the shop's orders per second with those of a bare Fastify that runs the same single transaction. Eight
 * clients send one request at a time each; the measurements alternate, so that other load affects both servers.
 */
export async function benchOrders(databaseOf: () => Promise<BenchDatabase>): Promise<void> {
  const database = await databaseOf()
  const productIds = await setUnlimitedStock(database.url)
  const shop = await startShopProcess(database.url)
  const bare = await startShopProcess(database.url, { program: 'bench/bare-orders.ts' })
  const rush = ({ address }: { address: string }, seconds = SECONDS) =>
    placeConcurrentOrders(address, { clients: CLIENTS, seconds, bodyOf: n => orderBody(n, productIds) })
  try {
    for (const one of [bare, shop]) await rush(one, 2)
    const [ours, limit]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      limit.push((await rush(bare)).perSecond)
      ours.push((await rush(shop)).perSecond)
    }
    const [own, most] = [median(ours), median(limit)]
    console.log(
      `orders: ${own.toFixed(0)}/s; bare Fastify with the same transaction ${most.toFixed(0)}/s; ratio ${(own / most).toFixed(2)} (at least ${MIN_RATE_SHARE})`,
    )
    if (own < most * MIN_RATE_SHARE) process.exitCode = 1
  } finally {
    await shop.close()
    await bare.close()
  }
}

/**
 * Raises the stock of up to 100 products above what a bench can sell; returns their ids. Selects products without
 * options that anybody may order.
 */
export async function setUnlimitedStock(url: string): Promise<number[]> {
  const { pool, close } = connect(url)
  const { rows } = await pool.query<{ id: number }>(
    `select p.id from products p where not professional_only and class_id is null and published_at < now()
     and (select count(*) from product_variants v where v.product_id = p.id) = 1 order by p.id limit 100`,
  )
  const ids = rows.map(({ id }) => id)
  await pool.query('update product_variants set stock = 1000000 where product_id = any($1)', [ids])
  await pool.query(
    'update lots set quantity = 1000000, blocked_at = null, blocked_for = null, expires_on = null where variant_id in (select id from product_variants where product_id = any($1))',
    [ids],
  )
  await close()
  return ids
}
