/** Reads the data for the studio's drawings from the demo's product files. */
import { readdir, readFile } from 'node:fs/promises'
import { type DemoProduct, PACKSHOT_KINDS } from '../schema.ts'
import { variantImagePath } from '../variant-views.ts'
import type { Pack } from './types.ts'

const PRODUCTS = new URL('../products/', import.meta.url)

/** A pack with the path of its images. */
interface VariantPack {
  pack: Pack
  path: string
}

interface Row {
  sku: string
  variants?: { sku: string; packshot?: NonNullable<DemoProduct['variants']>[number]['packshot'] }[]
  brand: string
  category: string
  name: { en: string }
  packshot?: { kind: string; label: [string, string]; body: string; accent: string }
}

export async function readPacks(): Promise<{ packs: Pack[]; variants: VariantPack[]; missing: string[] }> {
  const packs: Pack[] = []
  const variants = new Map<string, VariantPack>()
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
      const pack: Pack = {
        sku: row.sku,
        brand: row.brand,
        category: row.category,
        name: row.name.en,
        kind: shot.kind as Pack['kind'],
        label: shot.label,
        body: shot.body,
        accent: shot.accent,
      }
      packs.push(pack)
      for (const variant of row.variants ?? []) {
        const path = variantImagePath(row, variant)
        if (path !== null) variants.set(path, { path, pack: { ...pack, ...variant.packshot } as Pack })
      }
    }
  }
  packs.sort((a, b) => a.sku.localeCompare(b.sku))
  return { packs, variants: [...variants.values()], missing }
}
