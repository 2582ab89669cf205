/** Makes the page renderer: from the built bundle, or from Vite while developing. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '../../shared/i18n/languages.ts'
import type { PageAssets } from '../../web/document.ts'
import type * as entry from '../../web/entry-server.tsx'
import type { PageRenderer, PageRequest } from './pages.ts'

const DIST = join(import.meta.dirname, '../../../dist')

interface ManifestChunk {
  file: string
  src?: string
  name?: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestChunk>

/** Fonts by the language that is read with them. Digits and brand names are Latin everywhere; the ₪ has a file of its own. */
const FONT_SCRIPTS: Record<Language, string[]> = {
  ar: ['arabic', 'latin', 'shekel'],
  en: ['latin', 'shekel'],
  he: ['hebrew', 'latin', 'shekel'],
  ru: ['cyrillic', 'latin', 'shekel'],
}

export async function builtRenderer(): Promise<PageRenderer> {
  const { render } = (await import(pathToFileURL(join(DIST, 'server/entry-server.js')).href)) as typeof entry
  const manifest = JSON.parse(readFileSync(join(DIST, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  return request => render(renderRequest(request, modules => builtAssets(manifest, modules, request.language)))
}

/** The part of Vite's development server that rendering needs. */
export interface DevelopmentServer {
  ssrLoadModule(file: string): Promise<unknown>
  transformIndexHtml(url: string, html: string): Promise<string>
}

/** Loads the server entry anew for each page; Vite serves the browser's modules and reloads them when they change. */
export function viteRenderer(vite: DevelopmentServer): PageRenderer {
  const assets: PageAssets = {
    boot: '/src/web/boot.ts',
    entry: '/src/web/entry-client.tsx',
    styles: ['/src/web/styles/index.css'],
    noScript: '/src/web/styles/no-script.css',
    preload: [],
    fonts: [],
    icons: '/src/web/ui/icons.svg',
  }
  return async request => {
    const { render } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as typeof entry
    const rendered = await render(renderRequest(request, () => assets))
    if ('location' in rendered) return rendered
    return { ...rendered, html: await vite.transformIndexHtml(request.url, rendered.html) }
  }
}

function renderRequest(request: PageRequest, assetsFor: entry.RenderRequest['assetsFor']): entry.RenderRequest {
  const { url, language, prefix, publicUrl, preview, call } = request
  return {
    url,
    language,
    prefix,
    publicUrl,
    isPreview: preview !== null,
    assetsFor,
    transport: ({ method, url }) => call(method, `/api${url}`, language, preview),
  }
}

function builtAssets(manifest: Manifest, modules: string[], language: Language): PageAssets {
  const chunk = (module: string) =>
    manifest[module] ?? Object.values(manifest).find(({ src }) => src?.replace(/^\0/, '').endsWith(module))
  const entryChunk = manifest['src/web/entry-client.tsx']!
  const wanted = new Set<string>()
  const styles = new Set(entryChunk.css)
  const follow = (found: ManifestChunk | undefined) => {
    if (!found || wanted.has(found.file)) return
    wanted.add(found.file)
    for (const style of found.css ?? []) styles.add(style)
    for (const name of found.imports ?? []) follow(manifest[name])
  }
  for (const module of ['src/web/entry-client.tsx', ...modules]) follow(chunk(module))
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter(file => FONT_SCRIPTS[language].some(script => new RegExp(`rubik-${script}-[\\w-]{8}\\.woff2$`).test(file)))
  const address = (file: string) => `/${file}`
  return {
    boot: address(manifest['src/web/boot.ts']!.file),
    noScript: address(manifest['src/web/styles/no-script.css']!.file),
    entry: address(entryChunk.file),
    styles: [...styles].map(address),
    preload: [...wanted].filter(file => file !== entryChunk.file).map(address),
    fonts: fonts.map(address),
    icons: address(manifest['src/web/ui/icons.svg']!.file),
  }
}
