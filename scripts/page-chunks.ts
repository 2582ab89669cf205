import { join } from 'node:path'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const WEB = join(import.meta.dirname, '../src/web').replaceAll('\\', '/')
const ENTRY = `${WEB}/entry-client.tsx`
/** The screens that most visits begin with. */
const FIRST_SCREENS = ['home/HomePage', 'products/ProductsPage', 'product/ProductPage'].map(
  screen => `${WEB}/storefront/${screen}.tsx`,
)

/**
 * How the browser's modules are put together: what the entry needs at once (React, the router, the frame) and what at
 * least two of the first screens share is one file. Left alone the bundler makes some thirty small files, which compress
 * worse and cost a request each.
 */
export function pageChunks() {
  let shop: Set<string> | null = null
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'shop',
        name: (id: string, graph: ModuleGraph) => {
          shop ??= shopModules(graph)
          return shop.has(id) ? 'shop' : null
        },
      },
    ],
  }
}

function shopModules(graph: ModuleGraph): Set<string> {
  const screens = FIRST_SCREENS.map(screen => neededBy(screen, graph))
  const shared = screens.flatMap((needed, index) =>
    [...needed].filter(id => screens.some((other, place) => place > index && other.has(id))),
  )
  return new Set([...neededBy(ENTRY, graph), ...shared])
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
