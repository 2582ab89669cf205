import type { BenchDatabase } from './cluster.ts'
import { copyCatalog } from './copy-catalog.ts'

const filled = new Map<number, Promise<string>>()

/**
 * Returns the database for a catalogue of this size. It is filled once per run and shared by the benches, so they must
 * not add or remove products.
 */
export function sizedDatabase(databaseOf: () => Promise<BenchDatabase>, products: number): Promise<string> {
  const known = filled.get(products)
  if (known) return known
  const made = databaseOf().then(async ({ url }) => {
    await copyCatalog(url, products)
    return url
  })
  filled.set(products, made)
  return made
}
