import { join } from 'node:path'
import type { ScreenPath } from '../src/shared/screens.ts'
import { SCREEN_FILES } from '../src/web/screen-files.ts'
import { reachable } from './reachable.ts'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const WEB = join(import.meta.dirname, '../src/web').replaceAll('\\', '/')
const ENTRY = `${WEB}/entry-client.tsx`
const screen = (path: ScreenPath) => `${WEB}/${SCREEN_FILES[path]}`
/** Screens on which most visits begin. */
const FIRST_SCREENS = (['/', '/products', '/products/:id'] as const).map(screen)
const PRODUCT = screen('/products/:id')
/** Modules of the product page that no other screen needs. */
const PRODUCT_ONLY = /\/storefront\/(catalog\/product|reviews|stock-alerts)\//
const LISTS = (['/products', '/special-offers'] as const).map(screen)

/**
 * Groups the browser's modules into three shared files: modules that the entry imports statically (React, the router,
 * the layout) or at least two of the first screens need; modules that the lists share; and modules of the product page
 * that other screens may need. The bundler's default creates many small files, which compress worse and
 * cost a request each.
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

/** Returns the modules that at least two of the start modules need. */
function shared(starts: string[], graph: ModuleGraph): Set<string> {
  const needs = starts.map(start => neededBy(start, graph))
  return new Set(
    needs.flatMap((needed, place) => [...needed].filter(id => needs.some((other, at) => at > place && other.has(id)))),
  )
}

function neededBy(start: string, graph: ModuleGraph): Set<string> {
  return reachable([start], id => graph.getModuleInfo(id)?.importedIds ?? [])
}
