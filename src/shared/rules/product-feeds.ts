import type { Language } from '../i18n/languages.ts'

/** External sites that read the catalogue as a product feed. */
export const FEED_CHANNELS = ['google', 'meta'] as const
export type FeedChannel = (typeof FEED_CHANNELS)[number]

/**
 * Problems that the owner can fix: no image (the product is then omitted), an image below the minimum size, no name or
 * description in the language, a barcode that is not a valid GTIN, a SKU that is too long for an id.
 */
export const FEED_PROBLEMS = ['no-image', 'small-image', 'no-name', 'no-description', 'bad-gtin', 'long-sku'] as const
export type FeedProblem = (typeof FEED_PROBLEMS)[number]

/** Minimum width and height of an image in pixels, required by Meta, and by Google from 31 January 2027. */
export const MIN_FEED_IMAGE_PIXELS = 500
/** Maximum number of characters of an item's id at Google; Meta allows 100. */
export const MAX_FEED_ID_LENGTH = 50

const EXTENSIONS: Record<FeedChannel, string> = { google: 'xml', meta: 'csv' }

/** Path of a feed, relative to the shop's URL. */
export const feedPath = (channel: FeedChannel, language: Language) =>
  `/feeds/${channel}-${language}.${EXTENSIONS[channel]}`
