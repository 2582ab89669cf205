import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** Generated list of the packages in a running shop and their licences. */
export const LICENCES_PAGE = join(ROOT, 'docs/licences.md')

interface LockedPackage {
  version: string
  license?: string
  dev?: boolean
}

/** A package that a running shop needs. */
interface ShopPackage {
  name: string
  version: string
  licence: string
}

/** Licences that permit running and changing the shop without publishing it. */
const PERMITTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  '(MIT OR CC0-1.0)',
  'OFL-1.1',
])
/**
 * Licences permitted for single packages, which are used unchanged: sharp loads libvips as a library, the build runs
 * lightningcss. The keys are prefixes of package names.
 */
const PERMITTED_FOR: Record<string, string> = { '@img/sharp-': 'LGPL-3.0-or-later', lightningcss: 'MPL-2.0' }
/** Licences of packages that declare their licence in a licence file only, not in package.json. */
const STATED_IN_FILE: Record<string, string> = { 'png-js': 'MIT' }

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T
}

function lockedPackages(): [name: string, locked: LockedPackage][] {
  const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json')
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), locked])
}

/** Returns the packages that a running shop needs on any system, by name and version. */
export function shopPackages(): ShopPackage[] {
  const found = new Map<string, ShopPackage>()
  for (const [name, { version, license, dev }] of lockedPackages()) {
    if (!dev) found.set(`${name} ${version}`, { name, version, licence: license ?? STATED_IN_FILE[name] ?? 'none' })
  }
  return [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

/** Returns the direct dependencies without an exact version, and the packages whose licence is not permitted. */
export function packageProblems(): string[] {
  const manifest =
    readJson<Record<'dependencies' | 'devDependencies' | 'allowScripts', Record<string, string>>>('package.json')
  const inexact = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `package.json: ${name} ${version} is not an exact version`)
  const licences = shopPackages()
    .filter(({ name, licence }) => !isPermitted(name, licence))
    .map(({ name, licence }) => `${name}: licence ${licence} is not permitted (scripts/packages.ts)`)
  return [...inexact, ...licences]
}

function isPermitted(name: string, licence: string): boolean {
  if (PERMITTED.has(licence)) return true
  return Object.entries(PERMITTED_FOR).some(
    ([start, conditional]) => name.startsWith(start) && licence.includes(conditional),
  )
}

/** Returns the page of licences: one section per licence with its packages. */
export function describeLicences(): string {
  const byLicence = Map.groupBy(shopPackages(), ({ licence }) => licence)
  const rows = [...byLicence]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([licence, packages]) => {
      const names = packages.map(({ name, version }) => `${name} ${version}`)
      return `## ${licence}\n\n${packages.length} ${packages.length === 1 ? 'package' : 'packages'}: ${names.join(', ')}.\n`
    })
  return `# Licences

The packages of a running shop on all systems, by licence, as \`package-lock.json\` states them. \`npm run licences\` generates this
page and \`npm run check\` compares it; a new licence must be permitted in \`scripts/packages.ts\` first. \`npm run sbom\` writes the
same packages with their checksums as a software bill of materials (CycloneDX 1.5) to \`dist/sbom.json\`.

${rows.join('\n')}`
}

/** Reports a page of licences that differs from the locked packages. */
export function outdatedLicences(): string[] {
  const isCurrent = readFileSync(LICENCES_PAGE, 'utf8') === describeLicences()
  return isCurrent ? [] : ['docs/licences.md is outdated: run npm run licences']
}
