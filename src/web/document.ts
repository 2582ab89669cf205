import { directionOf, type Language } from '../shared/i18n/languages.ts'
import { manifestUrl } from './paths.ts'

/** URLs of the built files that a page needs. */
export interface PageAssets {
  /** Script `boot.ts`. Render-blocking, because it sets the theme before the first paint. */
  boot: string
  entry: string
  styles: string[]
  /** Stylesheet for browsers without JavaScript. */
  noScript: string
  preload: string[]
  fonts: string[]
  /** SVG sprite with the icons. */
  icons: string
}

interface DocumentParts {
  language: Language
  /** Title and metadata, as HTML. */
  head: string
  app: string
  /** Notice that the page is a preview of unpublished content; empty for other pages. */
  notice: string
  /** JSON, escaped for a script element. */
  data: string
  assets: PageAssets
}

/** Meta element with the colours of the browser's user interface; `boot.ts` and the theme switch select one. */
const THEME_COLOR = '<meta name="theme-color" content="#fbf9f5" data-light="#fbf9f5" data-dark="#101613">'

/**
 * Builds the HTML document around a rendered page. It contains no inline scripts: the data is in a JSON element, and
 * the theme is set by a script file.
 */
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
    // Preloads the sprite by an image element, because the icon references would not reuse the response of a preload
    // link.
    `</head><body><img src="${icons}" alt="" fetchpriority="high" hidden>${notice && `<p class="announcement" role="status">${notice}</p>`}<div id="root">${terse(app)}</div>`,
    `<script type="application/json" id="page-data">${data}</script>`,
    `<script type="module" src="${entry}"></script>`,
    ...preload.map(href => `<link rel="modulepreload" href="${href}">`),
    '</body></html>',
  ].join('')
}

/** Shortens React's XML-like markup to HTML: void elements without a slash, empty attributes without a value. */
const terse = (app: string) => app.replaceAll('/>', '>').replaceAll('=""', '')
