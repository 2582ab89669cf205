/** Checks the import rules (docs/architecture.md). */
import { posix } from 'node:path'
import { type SourceFile, sourceFiles } from './source-files.ts'

export interface Import {
  /** Path from the root, or a package name. */
  target: string
  typeOnly: boolean
  /** True for `import()`, to which the same rules apply, but which causes no load-time cycle. */
  late: boolean
}

const ENGINES = [
  'http',
  'cache',
  'render',
  'catalog-index',
  'audit',
  'database',
  'jobs',
  'email',
  'media',
  'search',
  'spreadsheets',
]
/**
 * Areas that each area may import; an unused entry is an error. Only areas that create, pay, document or recall orders
 * may import `orders`.
 */
const UPSTREAM: Record<string, string[]> = {
  catalog: ['auth', 'pricing', 'stock', 'taxonomy'],
  imports: ['auth', 'catalog', 'customers', 'newsletter', 'pricing', 'shipping', 'stock', 'taxonomy'],
  ingredients: ['catalog', 'taxonomy'],
  routine: ['catalog', 'ingredients', 'pricing'],
  taxonomy: [],
  pricing: [],
  stock: [],
  shipping: [],
  content: ['catalog', 'pricing'],
  redirects: ['content'],
  reviews: ['catalog'],
  auth: ['professionals'],
  customers: ['auth', 'newsletter', 'professionals', 'shipping', 'staff'],
  staff: ['auth'],
  professionals: [],
  cart: ['catalog', 'pricing', 'shipping'],
  orders: ['auth', 'cart', 'content', 'customers', 'payments', 'pricing', 'shipping', 'stock'],
  checkout: ['cart', 'orders', 'payments', 'pricing', 'shipping', 'stock'],
  'phone-orders': ['cart', 'checkout', 'orders', 'pricing', 'stock'],
  invoices: ['content', 'orders'],
  recalls: ['orders', 'stock'],
  registrations: ['stock'],
  transfers: ['orders'],
  'cash-settlements': ['orders'],
  payments: [],
  backups: ['auth'],
  messages: [],
  newsletter: ['auth'],
  'stock-alerts': ['cart', 'catalog'],
  seo: ['catalog', 'content', 'ingredients'],
  'product-feeds': ['catalog', 'content', 'seo', 'stock'],
  wishlist: ['catalog'],
  'quick-order': ['cart', 'catalog', 'pricing'],
  dashboard: ['registrations'],
  reminders: ['catalog'],
  reports: ['stock'],
  'saved-views': [],
  events: [],
  webhooks: ['auth', 'events'],
  'api-keys': ['auth'],
}

export function brokenImportRules(files: SourceFile[] = sourceFiles('src')): string[] {
  const problems: string[] = []
  for (const file of files) {
    for (const found of importsOf(file)) {
      const reason = breach(file.path, found)
      if (reason) problems.push(`${file.path} imports ${found.target}: ${reason}`)
    }
  }
  return [...problems, ...unusedUpstream(files), ...cycles(files)]
}

function breach(from: string, { target, typeOnly }: Import): string | null {
  if (/\.test\.tsx?$/.test(from)) return null
  const [, world, area = ''] = from.split('/')
  const inside = target.startsWith('src/')
  const [, targetWorld, targetArea = ''] = target.split('/')

  if (world === 'shared') {
    if (inside && targetWorld !== 'shared') return 'shared imports only itself'
    const known = /^(zod|@lingui\/)/.test(target) || /(compile-messages|root-folder)\.ts$/.test(from)
    return inside || known ? null : 'shared runs in the browser too: no I/O, few packages'
  }
  if (world === 'web') {
    if (inside && targetWorld === 'server') return 'web never imports server'
    if (target === 'zod' && !typeOnly) return 'web must not bundle zod'
    if (target.startsWith('src/shared/contracts/') && !typeOnly) return 'web imports only types from contracts'
    if (area === 'ui' && inside && !/^src\/(web\/(ui|i18n\.tsx|styles)|shared\/(i18n|rules))/.test(target))
      return 'ui must not import router, API or areas'
    if (area === 'ui' && target === 'react-router') return 'ui must not import router, API or areas'
    if (area === 'storefront' && targetArea === 'admin' && inside) return 'storefront and admin never import each other'
    if (area === 'admin' && targetArea === 'storefront' && inside) return 'storefront and admin never import each other'
    return null
  }
  if (world === 'server') {
    if (inside && targetWorld === 'web' && !(area === 'render' && typeOnly)) return 'only render imports web'
    if (!inside || targetWorld !== 'server' || area === targetArea || !area || area.endsWith('.ts')) return null
    if (ENGINES.includes(area)) return ENGINES.includes(targetArea) ? null : 'engines must not import areas'
    if (ENGINES.includes(targetArea)) return null
    return UPSTREAM[area]?.includes(targetArea)
      ? null
      : `${area} may import only ${UPSTREAM[area]?.join(', ') || 'engines'}`
  }
  return null
}

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const LATE_IMPORT = /(\btypeof\s+)?\bimport\(\s*['"`]([^'"`]+)['"`]/g

export function importsOf({ path, text }: SourceFile): Import[] {
  const targetOf = (specifier: string) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
  const atLoad = [...text.matchAll(IMPORT)].map(([statement, type, specifier]) => ({
    typeOnly: Boolean(type) || /^import\s*\{\s*(type\s+\w+(\s+as\s+\w+)?\s*,?\s*)+\}/.test(statement),
    target: targetOf(specifier!),
    late: false,
  }))
  const late = [...text.matchAll(LATE_IMPORT)].map(([, type, specifier]) => ({
    typeOnly: Boolean(type) || path.endsWith('.d.ts'),
    target: targetOf(specifier!),
    late: true,
  }))
  return [...atLoad, ...late]
}

/** Returns the imports that `UPSTREAM` permits but no file uses. */
function unusedUpstream(files: SourceFile[]): string[] {
  const used = new Set(
    files
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .flatMap(file => importsOf(file).map(({ target }) => `${file.path.split('/')[2]} ${target.split('/')[2]}`)),
  )
  return Object.entries(UPSTREAM).flatMap(([domain, upstream]) =>
    upstream
      .filter(other => !used.has(`${domain} ${other}`))
      .map(other => `${domain} may import ${other}, but does not`),
  )
}

/** Returns the import cycles at load time. */
function cycles(files: SourceFile[]): string[] {
  const graph = new Map(
    files.map(file => [
      file.path,
      importsOf(file)
        .filter(found => !found.typeOnly && !found.late)
        .map(found => found.target),
    ]),
  )
  const done = new Set<string>()
  const problems: string[] = []
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) {
      problems.push(`import cycle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`)
      return
    }
    if (done.has(path)) return
    for (const target of graph.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return problems
}
