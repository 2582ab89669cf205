import { directionOf, LANGUAGE_CODES, type Language } from '../shared/i18n/languages.ts'
import type { Head } from './head.ts'

/** Addresses of the built files that a page loads. */
export interface PageAssets {
  /** Blocks: sets the theme before anything is painted. */
  boot: string
  entry: string
  styles: string[]
  preload: string[]
  fonts: string[]
}

export interface DocumentParts {
  language: Language
  prefix: string
  publicUrl: string
  /** Below the language prefix. */
  path: string
  head: Head
  app: string
  data: unknown
  assets: PageAssets
}

/** The document around a rendered page. No inline script: data travels in a JSON element, the theme in a file of its own. */
export function documentHtml({ language, publicUrl, path, head, app, data, assets }: DocumentParts): string {
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><link rel="icon" type="image/svg+xml" href="/favicon.svg"><script src="${assets.boot}"></script>${assets.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')}${assets.fonts.map(href => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('')}<script type="module" src="${assets.entry}"></script>${assets.preload.map(href => `<link rel="modulepreload" href="${href}">`).join('')}<title>${escape(head.title)}</title>${meta(head, language, publicUrl, path)}</head><body><div id="root">${app}</div><script type="application/json" id="page-data">${json(data)}</script></body></html>`
}

function meta(head: Head, language: Language, publicUrl: string, path: string): string {
  const description = head.description ? `<meta name="description" content="${escape(head.description)}">` : ''
  if (head.canonical === null) return `${description}<meta name="robots" content="noindex">`
  const own = head.canonical ?? path.split('?')[0]!
  const address = (code: Language) =>
    escape(`${publicUrl}/${code}${(head.alternates?.[code] ?? own).replace(/^\/$/, '')}`)
  const alternates = LANGUAGE_CODES.map(
    code => `<link rel="alternate" hreflang="${code}" href="${address(code)}">`,
  ).join('')
  const canonical = escape(`${publicUrl}/${language}${own.replace(/^\/$/, '')}`)
  const fallback = `<link rel="alternate" hreflang="x-default" href="${address('ar')}">`
  const structured = (head.structured ?? [])
    .map(thing => `<script type="application/ld+json">${json(thing)}</script>`)
    .join('')
  return `${description}<link rel="canonical" href="${canonical}">${alternates}${fallback}<meta property="og:title" content="${escape(head.title)}"><meta property="og:url" content="${canonical}">${head.image ? `<meta property="og:image" content="${escape(head.image)}">` : ''}${structured}`
}

const escape = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** JSON that cannot end its element or open a comment. */
const json = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
