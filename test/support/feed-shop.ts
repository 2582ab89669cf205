import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { LANGUAGE_CODES, type Language } from '../../src/shared/i18n/languages.ts'
import { FEED_CHANNELS, feedPath } from '../../src/shared/rules/product-feeds.ts'
import { startTestApp, type TestAppOptions } from './app.ts'

/** Attributes of an item in Google's feed. Additional images are a list. */
export type FeedItem = Record<string, string> & { additional_image_link?: string[] }

const parser = new XMLParser({
  parseTagValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
  isArray: name => name === 'item' || name === 'additional_image_link',
})

/** Starts the app with all product feeds enabled, and with functions that read the feeds. */
export async function startFeedShop(options: TestAppOptions = {}) {
  const shop = await startTestApp(options)
  const token = await shop.signIn('admin@nadara.example')
  const turn = (channel: string, language: string, enabled: boolean) =>
    shop.put(`/admin/product-feeds/${channel}/${language}`, { enabled }, { token })
  for (const channel of FEED_CHANNELS) for (const language of LANGUAGE_CODES) await turn(channel, language, true)

  const request = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
  async function read(path: string): Promise<string> {
    const { statusCode, body } = await request(path)
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    return body
  }
  const googleItems = async (language: Language = 'en'): Promise<FeedItem[]> =>
    parser.parse(await read(feedPath('google', language))).rss.channel.item
  const metaRows = async (language: Language = 'en'): Promise<Record<string, string>[]> =>
    parse(await read(feedPath('meta', language)), { columns: true, record_delimiter: '\r\n' })
  return {
    ...shop,
    token,
    /** Switches a feed on or off. */
    turn,
    request,
    googleItems,
    metaRows,
    itemOf: async (id: string) => (await googleItems()).find(item => item.id === id),
    /** Problems of a product in the admin's list. */
    problemsOf: async (id: number, language: Language = 'en'): Promise<string[]> => {
      const path = `/admin/product-feeds/problems?language=${language}&limit=100&after=${id - 1}`
      const { products } = (await shop.get(path, { token })).body.data
      return products.find((product: { id: number }) => product.id === id)?.problems ?? []
    },
  }
}
export type FeedShop = Awaited<ReturnType<typeof startFeedShop>>
