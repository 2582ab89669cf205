import type { BenchDatabase } from './cluster.ts'
import { copyCatalog } from './copy-catalog.ts'

const filled = new Map<number, Promise<string>>()

/** The database of a catalogue of so many products, filled once per run; benches that share it leave it as it was. */
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
