import { directionOf, type Language } from '../shared/i18n/languages.ts'
import { manifestUrl } from './paths.ts'

/** Addresses of the built files that a page loads. */
export interface PageAssets {
  /** Blocks: sets the theme before anything is painted. */
  boot: string
  entry: string
  styles: string[]
  /** The style of a page without JavaScript. */
  noScript: string
  preload: string[]
  fonts: string[]
  /** The sprite of icons. */
  icons: string
}

export interface DocumentParts {
  language: Language
  /** Title and metadata, as HTML. */
  head: string
  app: string
  /** Stands before everything else on the page; nothing on most. */
  notice: string
  /** As JSON that may stand in an element. */
  data: string
  assets: PageAssets
}

/** The page's colour in both themes: the browser's own bars take it. `boot.ts` and the theme's switch set it. */
const THEME_COLOR = '<meta name="theme-color" content="#fbf9f5" data-light="#fbf9f5" data-dark="#101613">'

/** The document around a rendered page. No inline script: data travels in a JSON element, the theme in a file of its own. */
export function documentHtml({ language, head, app, notice, data, assets }: DocumentParts): string {
  const { boot, entry, styles, noScript, preload, fonts, icons } = assets
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    THEME_COLOR,
    `<script src="${boot}"></script>`,
    ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
    `<noscript><link rel="stylesheet" href="${noScript}"></noscript>`,
    ...fonts.map(href => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    head,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifestUrl(language)}">`,
    // Fetched as a picture for the references to it: a preload link would not be counted as theirs.
    `</head><body><img src="${icons}" alt="" fetchpriority="high" hidden>${notice && `<p class="announcement" role="status">${notice}</p>`}<div id="root">${terse(app)}</div>`,
    `<script type="application/json" id="page-data">${data}</script>`,
    `<script type="module" src="${entry}"></script>`,
    ...preload.map(href => `<link rel="modulepreload" href="${href}">`),
    '</body></html>',
  ].join('')
}

/** React's markup as HTML wants it: it ends void elements and gives every attribute a value, as XML would. */
const terse = (app: string) => app.replaceAll('/>', '>').replaceAll('=""', '')
