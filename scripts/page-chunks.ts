import { join } from 'node:path'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const ENTRY = join(import.meta.dirname, '../src/web/entry-client.tsx').replaceAll('\\', '/')
/** What home, list and product share beside the frame. */
const CATALOGUE = /src\/web\/(storefront\/product-card\/|ui\/(Picture|Price|Badge|Rating)\.tsx)/

/**
 * How the browser's modules are put together: everything that the entry needs at once is one file (React, the router,
 * the frame), and what the catalogue's pages share is another. Left alone the bundler makes some thirty small files, which
 * compress worse and cost a request each.
 */
export function pageChunks() {
  let needed: Set<string> | null = null
  const isNeeded = (id: string, graph: ModuleGraph) => {
    needed ??= neededBy(ENTRY, graph)
    return needed.has(id)
  }
  return {
    includeDependenciesRecursively: false,
    groups: [
      { debugName: 'shop', name: (id: string, graph: ModuleGraph) => (isNeeded(id, graph) ? 'shop' : null) },
      { name: 'catalogue', test: CATALOGUE },
    ],
  }
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
