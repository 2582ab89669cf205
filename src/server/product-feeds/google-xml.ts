import { escapeMarkup } from '../http/escape-markup.ts'
import { amountText } from '../http/write-csv.ts'
import type { FeedFormat } from './feed-text.ts'
import { type FeedItem, salePeriod } from './present-items.ts'

const NAMESPACE = 'xmlns:g="http://base.google.com/ns/1.0"'

/** RSS 2.0 with the attributes of Google Merchant Center (https://support.google.com/merchants/answer/7052112). */
export const googleXml: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: ({ name, tagline, url }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACE}>\n<channel>\n${element('title', name)}${element('link', url)}${element('description', tagline)}\n`,
  item: item =>
    `<item>${attributesOf(item)
      .map(([name, value]) => element(`g:${name}`, value))
      .join('')}</item>\n`,
  foot: '</channel>\n</rss>\n',
}

function attributesOf(item: FeedItem): [name: string, value: string][] {
  const { gtin, sale, size, color, groupId } = item
  return [
    ['id', item.id],
    ['title', item.title],
    ['description', item.description],
    ['link', item.link],
    ['image_link', item.image],
    ...item.moreImages.map((image): [string, string] => ['additional_image_link', image]),
    ['availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
    ['price', `${amountText(item.price)} ILS`],
    ...(sale ? saleOf(sale) : []),
    ['brand', item.brand],
    // The shop has no manufacturer part numbers, so without a GTIN there is no identifier.
    gtin ? ['gtin', gtin] : ['identifier_exists', 'no'],
    ['condition', 'new'],
    ...pairs({ item_group_id: groupId, size, color, product_type: item.productType || null }),
  ]
}

function saleOf(sale: NonNullable<FeedItem['sale']>): [string, string][] {
  return pairs({
    sale_price: `${amountText(sale.price)} ILS`,
    sale_price_effective_date: salePeriod(sale, 'Z'),
  })
}

const pairs = (values: Record<string, string | null>) =>
  Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== null)

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`
