import { amountText } from '../http/write-csv.ts'
import type { FeedFormat } from './feed-text.ts'
import { type FeedItem, salePeriod } from './present-items.ts'

/** Columns of a Meta catalogue (https://developers.facebook.com/docs/commerce-platform/catalog/fields). */
const COLUMNS: Record<string, (item: FeedItem) => string | null> = {
  id: item => item.id,
  title: item => item.title,
  description: item => item.description,
  availability: item => (item.isInStock ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: item => `${amountText(item.price)} ILS`,
  link: item => item.link,
  image_link: item => item.image,
  brand: item => item.brand,
  additional_image_link: item => item.moreImages.join(','),
  sale_price: ({ sale }) => sale && `${amountText(sale.price)} ILS`,
  sale_price_effective_date: ({ sale }) => sale && salePeriod(sale, '+00:00'),
  gtin: item => item.gtin,
  item_group_id: item => item.groupId,
  size: item => item.size,
  color: item => item.color,
  product_type: item => item.productType,
}

/**
 * CSV as in RFC 4180. Every field that is not empty is quoted. Text that looks like a formula is not escaped, because
 * feeds are not opened in spreadsheets.
 */
export const metaCsv: FeedFormat = {
  type: 'text/csv; charset=utf-8; header=present',
  head: () => rowOf(Object.keys(COLUMNS)),
  item: item => rowOf(Object.values(COLUMNS).map(column => column(item))),
  foot: '',
}

const rowOf = (fields: (string | null)[]) =>
  `${fields.map(field => (field ? `"${field.replaceAll('"', '""')}"` : '')).join(',')}\r\n`
