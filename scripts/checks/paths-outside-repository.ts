import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type SourceFile, sourceFiles } from './source-files.ts'

/** Tests of checks, which quote sources of other folders. */
const QUOTING = /^test\/(import-rules|outside-paths)\.test\.ts$/

/** Matches one or more `..` of a path: `../../` in one literal, or `'..', '..'` as parts of a joined path. */
const CLIMB = /\.\.(?:(?:[/\\]|['"`]\s*,\s*['"`])\.\.)*(?=[/\\'"`])/g
/** Matches absolute paths that exist on one machine only: a home folder, a checkout, a temporary file. */
const MACHINE = /['"`](\/(?:home|root|tmp|work|Users)\/[^'"`\s]*)/g

/**
 * Reports paths that leave the repository: they exist only on the machine where they were written. `..` is resolved
 * from the folder of the file that contains it.
 */
export function pathsOutsideRepository(files: SourceFile[] = repositorySources()): string[] {
  return files
    .filter(({ path }) => !QUOTING.test(path))
    .flatMap(({ path, text }) => {
      const depth = path.split('/').length - 1
      const climbs = [...text.matchAll(CLIMB)].filter(([climb]) => climb.match(/\.\./g)!.length > depth)
      const places = [...climbs.map(({ index }) => index), ...[...text.matchAll(MACHINE)].map(({ index }) => index)]
      return places.map(index => `${path}:${lineOf(text, index)} reads outside the repository`)
    })
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

function repositorySources(): SourceFile[] {
  const atRoot = readdirSync(ROOT)
    .filter(name => name.endsWith('.ts'))
    .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  return [...atRoot, ...sourceFiles('bench', 'demo', 'scripts', 'src', 'test')]
}
