import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Plugin } from 'vite'

const ISLAND = /\bisland\(\s*\(\) =>\s*import\('([^']+)'\)/g

/**
 * Lets a chunk bring the styles of its islands: the server renders them at once, while their code loads on first
 * interaction. Without it they would be unstyled until then.
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
    // Before Vite writes the manifest and lists what each import() loads.
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const modulesOf = (starts: string[]) => {
        const reached = new Set(starts)
        for (const id of reached)
          for (const next of [...(this.getModuleInfo(id)?.importedIds ?? []), ...islandsOf(id)]) reached.add(next)
        return reached
      }
      for (const chunk of chunks) {
        const stylesheets = [...modulesOf(chunk.moduleIds.flatMap(islandsOf))].filter(id => id.endsWith('.css'))
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
