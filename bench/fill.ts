import { migrateDatabase } from '../src/server/database/migrate.ts'
import { fillShop, LARGE_SHOP } from './many-orders.ts'

/**
 * `node bench/fill.ts DATABASE_URL [orders products customers]`: fills a demo shop with the data that `npm run bench`
 * uses.
 */
const [url, ...sizes] = process.argv.slice(2)
if (!url) throw new Error('say which database: node bench/fill.ts postgres://… [orders products customers]')
const [orders = LARGE_SHOP.orders, products = LARGE_SHOP.products, customers = LARGE_SHOP.customers] = sizes.map(Number)
await migrateDatabase(url)
await fillShop(url, { orders, products, customers })
