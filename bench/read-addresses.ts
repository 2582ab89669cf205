import { connect } from '../src/server/database/connect.ts'

/** A read of the public API: a cached address, uncached addresses, and the equivalent addresses of the bare server. */
export interface ApiRead {
  cached: string
  /** Method of making the next response a cache miss. */
  fresh:
    | { by: 'address'; path: (n: number) => string }
    /**
     * For the two reads without parameters, which have a single address each: a change of their data causes the cache
     * miss.
     */
    | { by: 'change'; change: 'price' | 'category' }
  /** Addresses of the bare server, whose prepared statement fetches the same rows. */
  reference: string[]
}

export type ApiReadName = 'list' | 'filtered list' | 'detail' | 'home' | 'categories'

const SORTS = ['newest', 'price-asc', 'best-selling']
/** Number of list pages that are requested, for every size of the catalogue. */
const PAGES = 10

interface Card {
  id: number
}

/**
 * Returns the reads to measure in a running shop. `priced` is a product of the home page whose price may be changed.
 */
export async function readAddresses(
  address: string,
  databaseUrl: string,
): Promise<{ reads: Record<ApiReadName, ApiRead>; priced: number }> {
  const read = async <T>(path: string) => {
    const answer = await fetch(`${address}/api${path}`, { headers: { 'accept-language': 'en' } })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return ((await answer.json()) as { data: T }).data
  }
  const cardsOf = async (query: string) => `/cards/${(await read<Card[]>(query)).map(({ id }) => id).join(',')}`
  const ids = await idsOnSale(databaseUrl)
  const tree = await read<{ slug: string; productCount: number }[]>('/categories/')
  const largest = tree.sort((a, b) => b.productCount - a.productCount).slice(0, 4)
  const filters = largest.flatMap(({ slug }) =>
    SORTS.map(sort => `/products/?category=${slug}&inStock=true&sort=${sort}`),
  )
  const pages = Array.from({ length: PAGES }, (_, n) => `/products/?page=${n + 1}`)
  const home =
    await read<Record<'featured' | 'bestSellers' | 'newArrivals' | 'specialOffers', Card[]>>('/cms/homepage/')
  const shown = [home.featured, home.bestSellers, home.newArrivals, home.specialOffers].flat().map(({ id }) => id)
  const detailId = (n: number) => ids[(n * 7_919) % ids.length]!
  const reads: Record<ApiReadName, ApiRead> = {
    list: {
      cached: '/api/products/',
      fresh: { by: 'address', path: n => `/api${withUniquePriceBound(pages[n % pages.length]!, n)}` },
      reference: await Promise.all(pages.map(cardsOf)),
    },
    'filtered list': {
      cached: `/api${filters[0]}`,
      fresh: { by: 'address', path: n => `/api${withUniquePriceBound(filters[n % filters.length]!, n)}` },
      reference: await Promise.all(filters.map(cardsOf)),
    },
    detail: {
      cached: `/api/products/${ids[0]}/`,
      fresh: { by: 'address', path: n => `/api/products/${detailId(n)}-n${n}/` },
      reference: ids.slice(0, 2_000).map((_, n) => `/detail/${detailId(n)}`),
    },
    home: {
      cached: '/api/cms/homepage/',
      fresh: { by: 'change', change: 'price' },
      reference: [`/cards/${[...new Set(shown)].join(',')}`],
    },
    categories: {
      cached: '/api/categories/',
      fresh: { by: 'change', change: 'category' },
      reference: ['/categories'],
    },
  }
  return { reads, priced: home.newArrivals[0]!.id }
}

/**
 * Appends an upper price bound above every price, different for each request, so that the same rows are requested under
 * a new address.
 */
export const withUniquePriceBound = (path: string, n: number) =>
  `${path}${path.includes('?') ? '&' : '?'}maxPrice=${(1_000_000 + n / 100).toFixed(2)}`

async function idsOnSale(databaseUrl: string): Promise<number[]> {
  const { pool, close } = connect(databaseUrl, { connections: 1 })
  const { rows } = await pool.query<{ id: number }>(
    `select id from products p where published_at <= now() and archived_at is null
     and exists (select 1 from product_variants where product_id = p.id and archived_at is null) order by id`,
  )
  await close()
  return rows.map(({ id }) => id)
}
