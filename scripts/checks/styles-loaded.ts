import { posix } from 'node:path'
import { importsOf } from './import-rules.ts'
import { type SourceFile, sourceFiles, stylesheets } from './source-files.ts'
import { blocksIn } from './style-owners.ts'

const ENTRY = 'src/web/entry-client.tsx'
/**
 * Matches the import of an island. The server renders islands together with the page, which links their stylesheets
 * (`scripts/island-styles.ts`).
 */
const ISLAND = /\bisland\(\s*\(\) =>\s*import\('([^']+)'\)/g
const CSS_IMPORT = /@import "(\.[^"]+)";/g
const CLASS_ATTRIBUTE = /\bclassName=(?:"([^"]*)"|\{([^}]*)\})/g

/**
 * Returns classes that a component uses although no module loaded with it imports their stylesheet: they would have no
 * styles.
 */
export function unloadedStyles(files: SourceFile[] = [...sourceFiles('src/web'), ...stylesheets()]): string[] {
  const texts = new Map(files.map(file => [file.path, file]))
  const owners = new Map(
    files
      .filter(({ path }) => path.endsWith('.css') && !path.endsWith('no-script.css'))
      .flatMap(({ path, text }) => blocksIn(text).map(block => [block, path] as const)),
  )
  const { atLoad, late } = graphOf(files)
  const loads = new Map([ENTRY, ...new Set([...late.values()].flat())].map(root => [root, reached(root, atLoad)]))
  const available = stylesOfRoots(loads, late)
  const problems = [...loads].flatMap(([root, modules]) =>
    [...modules].flatMap(path =>
      blocksNamed(texts.get(path)?.text ?? '')
        .filter(block => owners.has(block) && !available.get(root)!.has(owners.get(block)!))
        .map(block => `${path}: .${block} needs ${owners.get(block)}, which ${root} does not load`),
    ),
  )
  return [...new Set(problems)]
}

/** Returns the static and dynamic imports of each module. Islands and the `@import` of a stylesheet count as static. */
function graphOf(files: SourceFile[]) {
  const atLoad = new Map<string, string[]>()
  const late = new Map<string, string[]>()
  for (const file of files) {
    const near = (specifier: string) => posix.join(posix.dirname(file.path), specifier)
    const islands = [...file.text.matchAll(ISLAND)].map(([, specifier]) => near(specifier!))
    const styles = [...file.text.matchAll(CSS_IMPORT)].map(([, specifier]) => near(specifier!))
    const found = file.path.endsWith('.css') ? [] : importsOf(file).filter(({ typeOnly }) => !typeOnly)
    const lateOnes = found.filter(({ late, target }) => late && !islands.includes(target)).map(({ target }) => target)
    atLoad.set(file.path, [...found.filter(({ late }) => !late).map(({ target }) => target), ...islands, ...styles])
    late.set(
      file.path,
      lateOnes.filter(target => files.some(({ path }) => path === target)),
    )
  }
  return { atLoad, late }
}

function reached(start: string, graph: Map<string, string[]>): Set<string> {
  const found = new Set([start])
  for (const path of found) for (const next of graph.get(path) ?? []) found.add(next)
  return found
}

/**
 * Returns the stylesheets available when a module is loaded by `import()`: its own, and those already available in
 * every importer.
 */
function stylesOfRoots(loads: Map<string, Set<string>>, late: Map<string, string[]>): Map<string, Set<string>> {
  const own = (root: string) => [...loads.get(root)!].filter(path => path.endsWith('.css'))
  const parents = new Map(
    [...loads.keys()].map(root => [
      root,
      [...loads]
        .filter(([, modules]) => [...modules].some(path => late.get(path)?.includes(root)))
        .map(([from]) => from),
    ]),
  )
  const all = new Set([...loads.keys()].flatMap(own))
  const available = new Map([...loads.keys()].map(root => [root, root === ENTRY ? new Set(own(root)) : all]))
  for (let changed = true; changed; ) {
    changed = false
    for (const root of loads.keys()) {
      if (root === ENTRY) continue
      const inherited = [...all].filter(style => parents.get(root)!.every(from => available.get(from)!.has(style)))
      const styles = new Set([...own(root), ...inherited])
      changed ||= styles.size !== available.get(root)!.size
      available.set(root, styles)
    }
  }
  return available
}

/** Returns the blocks of the classes in `className` attributes, for example `buy` for `buy__price`. */
function blocksNamed(text: string): string[] {
  return [...text.matchAll(CLASS_ATTRIBUTE)].flatMap(([, plain, computed]) => {
    const classes = plain ?? [...(computed ?? '').matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, one]) => one).join(' ')
    return classes.split(/\s+/).flatMap(name => /^[a-z]+(?:-[a-z]+)*/.exec(name)?.[0] ?? [])
  })
}
