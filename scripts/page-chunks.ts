import { join } from 'node:path'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const WEB = join(import.meta.dirname, '../src/web').replaceAll('\\', '/')
const ENTRY = `${WEB}/entry-client.tsx`
const screen = (name: string) => `${WEB}/storefront/${name}.tsx`
/** The screens that most visits begin with. */
const FIRST_SCREENS = ['home/HomePage', 'catalog/products/ProductsPage', 'catalog/product/ProductPage'].map(screen)
const PRODUCT = screen('catalog/product/ProductPage')
/** Modules of the product page that no other screen needs. */
const PRODUCT_ONLY = /\/storefront\/(catalog\/product|reviews|stock-alerts)\//
const LISTS = ['catalog/products/ProductsPage', 'catalog/products/SpecialOffersPage'].map(screen)

/**
 * Groups of browser modules: one file has what the entry needs at once (React, the router, the frame) and what at least two
 * of the first screens share; another what the lists share, and another the controls that a product shares with the screens
 * after it. The bundler's own splitting makes some thirty small files, which compress worse and cost a request each.
 */
export function pageChunks() {
  let shop: Set<string> | null = null
  let lists: Set<string> | null = null
  let controls: Set<string> | null = null
  const nameOf = (id: string, graph: ModuleGraph) => {
    shop ??= new Set([...neededBy(ENTRY, graph), ...shared(FIRST_SCREENS, graph)])
    lists ??= shared(LISTS, graph)
    controls ??= new Set([...neededBy(PRODUCT, graph)].filter(id => !PRODUCT_ONLY.test(id)))
    return shop.has(id) ? 'shop' : lists.has(id) ? 'lists' : controls.has(id) ? 'controls' : null
  }
  return { includeDependenciesRecursively: false, groups: [{ debugName: 'shared', name: nameOf }] }
}

/** Modules that at least two of some modules import. */
function shared(starts: string[], graph: ModuleGraph): Set<string> {
  const needs = starts.map(start => neededBy(start, graph))
  return new Set(
    needs.flatMap((needed, place) => [...needed].filter(id => needs.some((other, at) => at > place && other.has(id)))),
  )
}

function neededBy(start: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const queue = [start]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
