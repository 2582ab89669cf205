import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from './source-files.ts'

interface Layer {
  folder: string
  /** Kind of names to check in the folder: its files (without extension) or its subfolders. */
  of: 'files' | 'folders'
  /** Exempt names, such as parts of a page or names shared by several areas. */
  general: readonly string[]
}

const LAYERS: readonly Layer[] = [
  { folder: 'src/web/admin', of: 'folders', general: ['commands', 'conflict', 'labels', 'nav', 'synonyms'] },
  { folder: 'src/web/storefront', of: 'folders', general: ['home', 'layout'] },
  {
    folder: 'src/shared/contracts',
    of: 'files',
    general: [
      'all',
      'delivery-promise',
      'endpoint',
      'endpoint-errors',
      'endpoint-input',
      'endpoint-table',
      'error-meanings',
      'errors',
      'examples',
      'fields',
      'personal-data',
      'record-shape',
      'text-shape',
      'synonyms',
    ],
  },
  {
    folder: 'src/shared/i18n/messages/en',
    of: 'files',
    general: [
      'admin',
      'commands',
      'common',
      'conflict',
      'errors',
      'field',
      'head',
      'home',
      'layout',
      'nav',
      'product',
      'products',
      'synonyms',
    ],
  },
  {
    folder: 'src/server/database/schema',
    of: 'files',
    general: ['changes', 'columns', 'files', 'index', 'product-classes'],
  },
]

/**
 * Reports folders and files whose names do not start with an area of the server, and exempt names that do not exist. An
 * area has the same noun in every layer.
 */
export function misnamedAreas(): string[] {
  const areas = serverAreas()
  return LAYERS.flatMap(({ folder, of, general }) => [
    ...namesIn(folder, of)
      .filter(name => !general.includes(name) && !isOfArea(name, areas))
      .map(name => `${folder}/${name}: no area of src/server has this name`),
    ...general
      .filter(name => existsSync(join(ROOT, folder)) && !namesIn(folder, of).includes(name))
      .map(name => `${folder}/${name}: listed in scripts/checks/areas.ts, but does not exist`),
  ])
}

/** Returns the folders of `src/server` and their direct subfolders, such as `orders` and `returns`. */
export function serverAreas(): string[] {
  const server = 'src/server'
  return namesIn(server, 'folders').flatMap(area => [area, ...namesIn(posix.join(server, area), 'folders')])
}

/**
 * True if the name is an area in singular or plural, or begins with an area and a hyphen (`order-changes`); a prefix
 * `admin-` is ignored.
 */
export function isOfArea(name: string, areas: readonly string[]): boolean {
  const noun = name.replace(/^admin-/, '')
  return areas.some(area => formsOf(area).some(form => formsOf(noun).includes(form) || noun.startsWith(`${form}-`)))
}

const formsOf = (noun: string): string[] => [noun, noun.replace(/s$/, '')]

function namesIn(folder: string, of: Layer['of']): string[] {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory() === (of === 'folders'))
    .map(({ name }) => name.replace(/\.\w+$/, ''))
}
