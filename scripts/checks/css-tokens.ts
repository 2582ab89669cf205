import { stylesheets } from './source-files.ts'

interface Rule {
  property: RegExp
  value: RegExp
  reason: string
}

const RULES: readonly Rule[] = [
  {
    property: /^(?:(?:margin|padding)(?:-\w+)*|(?:row-|column-|--)?gap)$/,
    // Allows every value without a length in rem or px (other than 0) and without `clamp()`.
    value: /^(?!.*(?:(?:[1-9]\d*|\.\d+)(?:rem|px)|clamp\())/,
    reason: 'spaces take a --space-… or --fluid-… token',
  },
  { property: /^z-index$/, value: /^var\(--z-\w+\)$/, reason: 'z-index takes a --z-… token' },
  {
    property: /^border-(?:\w+-)*radius$/,
    value: /^(?:0|inherit|var\(--radius(?:-\w+)?\))$/,
    reason: 'corners take a --radius… token',
  },
]
/** Matches media queries for the size of the viewport. Container queries are exempt: each belongs to one component. */
const MEDIA = /@media[^{]*\b(?:width|height|inline-size|block-size)\b[^{]*/g
/** Matches media queries with a named breakpoint: the build replaces names only in a file that imports them. */
const NAMED = /@media[^{]*\(--/
const IMPORTED = /@import "[^"]*\/breakpoints\.css"/
const DECLARATION = /([\w-]+):\s*([^;{}]+);/g

/**
 * Reports spaces, z-indexes and corner radii that are not tokens of `tokens.css`, media queries that contain a size
 * instead of a breakpoint name of `breakpoints.css`, and stylesheets that use breakpoint names without importing that
 * file.
 */
export function valuesOffScale(): string[] {
  return stylesheets().flatMap(({ path, text }) => offScaleIn(text).map(problem => `${path}:${problem}`))
}

/** Returns the findings in a stylesheet, each beginning with its line number. */
export function offScaleIn(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
  const at = (index: number) => bare.slice(0, index).split('\n').length
  const media = [...bare.matchAll(MEDIA)].map(
    ({ 0: query, index }) => `${at(index)} ${query.trim()} (windows take a breakpoint of styles/breakpoints.css)`,
  )
  const values = [...bare.matchAll(DECLARATION)].flatMap(
    ({ 0: declaration, 1: property = '', 2: value = '', index }) => {
      const rule = RULES.find(rule => rule.property.test(property))
      if (!rule || rule.value.test(value.trim())) return []
      return [`${at(index)} ${declaration} (${rule.reason})`]
    },
  )
  const unknown = NAMED.test(bare) && !IMPORTED.test(bare) ? ['1 does not import styles/breakpoints.css'] : []
  return [...media, ...values, ...unknown]
}
