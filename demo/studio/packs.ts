/** Reads what the studio draws out of the demo's product files. */
import { readdir, readFile } from 'node:fs/promises'
import { PACKSHOT_KINDS } from '../schema.ts'
import type { Pack } from './types.ts'

const PRODUCTS = new URL('../products/', import.meta.url)

interface Row {
  sku: string
  brand: string
  category: string
  name: { en: string }
  packshot?: { kind: string; label: [string, string]; body: string; accent: string }
}

export async function readPacks(): Promise<{ packs: Pack[]; missing: string[] }> {
  const packs: Pack[] = []
  const missing: string[] = []
  const kinds = new Set<string>(PACKSHOT_KINDS)
  for (const file of (await readdir(PRODUCTS)).sort()) {
    if (!file.endsWith('.json')) continue
    for (const row of JSON.parse(await readFile(new URL(file, PRODUCTS), 'utf8')) as Row[]) {
      const shot = row.packshot
      if (!shot || !kinds.has(shot.kind)) {
        missing.push(row.sku)
        continue
      }
      packs.push({
        sku: row.sku,
        brand: row.brand,
        category: row.category,
        name: row.name.en,
        kind: shot.kind as Pack['kind'],
        label: shot.label,
        body: shot.body,
        accent: shot.accent,
      })
    }
  }
  packs.sort((a, b) => a.sku.localeCompare(b.sku))
  return { packs, missing }
}
