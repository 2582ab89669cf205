import type { Language } from '../../shared/i18n/languages.ts'
import type { PageAssets } from '../../web/document.ts'

interface ManifestChunk {
  file: string
  src?: string
  name?: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}
export type ViteManifest = Record<string, ManifestChunk>

/** Font files by language. Digits and brand names are Latin in every language; ₪ has its own file. */
const FONT_SCRIPTS: Record<Language, string[]> = {
  ar: ['arabic', 'latin', 'shekel'],
  en: ['latin', 'shekel'],
  he: ['hebrew', 'latin', 'shekel'],
  ru: ['cyrillic', 'latin', 'shekel'],
}

/** Returns the files that a page loads, from Vite's manifest; cached per screen and language. */
export function pageAssets(manifest: ViteManifest): (modules: string[], language: Language) => PageAssets {
  const found = new Map<string, PageAssets>()
  return (modules, language) => {
    const key = `${language} ${modules.join(' ')}`
    let assets = found.get(key)
    if (!assets) {
      assets = findAssets(manifest, modules, language)
      found.set(key, assets)
    }
    return assets
  }
}

function findAssets(manifest: ViteManifest, modules: string[], language: Language): PageAssets {
  const chunk = (module: string) =>
    manifest[module] ?? Object.values(manifest).find(({ src }) => src?.replace(/^\0/, '').endsWith(module))
  const entryChunk = manifest['src/web/entry-client.tsx']!
  const wanted = new Set<string>()
  const styles = new Set(entryChunk.css)
  const messages = new Set<string>()
  const follow = (found: ManifestChunk | undefined) => {
    if (!found || wanted.has(found.file)) return
    wanted.add(found.file)
    for (const style of found.css ?? []) styles.add(style)
    for (const file of found.assets ?? []) if (file.endsWith(`.${language}.js`)) messages.add(file)
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
    preload: [...messages, ...wanted].filter(file => file !== entryChunk.file).map(address),
    fonts: fonts.map(address),
    icons: address(manifest['src/web/ui/icons.svg']!.file),
  }
}
