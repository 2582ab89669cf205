import type { Language } from '../i18n/languages.ts'

/** Programs of other sites that read the catalogue as a feed. */
export const FEED_CHANNELS = ['google', 'meta'] as const
export type FeedChannel = (typeof FEED_CHANNELS)[number]

/**
 * Defects that the owner can mend: no image (the product is left out), an image below the minimum size, no name or
 * description in the language, a barcode that is no GTIN, a SKU that is too long for an id.
 */
export const FEED_PROBLEMS = ['no-image', 'small-image', 'no-name', 'no-description', 'bad-gtin', 'long-sku'] as const
export type FeedProblem = (typeof FEED_PROBLEMS)[number]

/** Minimum width and height of an image in pixels: of Meta, and of Google from 31 January 2027. */
export const SMALLEST_FEED_IMAGE = 500
/** Maximum characters of an item's id (Google; Meta allows 100). */
export const LONGEST_FEED_ID = 50

const EXTENSIONS: Record<FeedChannel, string> = { google: 'xml', meta: 'csv' }

/** Path of a feed below the shop's address. */
export const feedPath = (channel: FeedChannel, language: Language) =>
  `/feeds/${channel}-${language}.${EXTENSIONS[channel]}`
