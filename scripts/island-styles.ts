import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { reachable } from './reachable.ts'

const ISLAND = /\bisland\(\s*\(\) =>\s*import\('([^']+)'\)/g

/**
 * Adds the stylesheets of islands to the chunk that uses the islands: the server renders islands with the page, but
 * their code, and with it their styles, would load on first interaction only.
 */
export function islandStyles(): Plugin {
  const known = new Map<string, string[]>()
  /** The modules that a module loads as islands. */
  const islandsOf = (id: string) => {
    if (!known.has(id)) known.set(id, /\/src\/web\/.+\.tsx$/.test(id) ? readIslands(id) : [])
    return known.get(id)!
  }
  return {
    name: 'island-styles',
    // Runs before Vite writes the manifest and lists the files of each import().
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const next = (id: string) => [...(this.getModuleInfo(id)?.importedIds ?? []), ...islandsOf(id)]
      for (const chunk of chunks) {
        const stylesheets = [...reachable(chunk.moduleIds.flatMap(islandsOf), next)].filter(id => id.endsWith('.css'))
        for (const { moduleIds, viteMetadata } of chunks) {
          if (!stylesheets.some(id => moduleIds.includes(id))) continue
          for (const file of viteMetadata!.importedCss) chunk.viteMetadata!.importedCss.add(file)
        }
      }
    },
  }
}

function readIslands(id: string): string[] {
  return [...readFileSync(id, 'utf8').matchAll(ISLAND)].map(([, file]) => posix.join(posix.dirname(id), file!))
}
