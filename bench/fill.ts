import { migrateDatabase } from '../src/server/database/migrate.ts'
import { fillShop, LARGE } from './many-orders.ts'

/**
 * `node bench/fill.ts DATABASE_URL [orders products customers]`: fills a demo shop with the data that `npm run bench`
 * uses.
 */
const [url, ...sizes] = process.argv.slice(2)
if (!url) throw new Error('say which database: node bench/fill.ts postgres://… [orders products customers]')
const [orders = LARGE.orders, products = LARGE.products, customers = LARGE.customers] = sizes.map(Number)
await migrateDatabase(url)
await fillShop(url, { orders, products, customers })
