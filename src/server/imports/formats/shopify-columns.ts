import type { sheetByColumnNames } from './sheet.ts'

/** Column names in Shopify exports since 2015. */
export const SHOPIFY_COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  seoTitle: ['SEO Title', 'SEO title'],
  seoDescription: ['SEO Description', 'SEO description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  category: ['Product Category', 'Standard Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1: ['Option1 Name'],
  value1: ['Option1 Value'],
  option2: ['Option2 Name'],
  value2: ['Option2 Value'],
  option3: ['Option3 Name'],
  value3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price', 'Compare at price'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  sent: ['Variant Requires Shipping', 'Requires shipping'],
  giftCard: ['Gift Card', 'Gift card'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text', 'Image alt text'],
  cost: ['Cost per item'],
  variantImage: ['Variant Image', 'Variant image URL'],
} as const

export type ShopifySheet = ReturnType<typeof sheetByColumnNames<keyof typeof SHOPIFY_COLUMNS>>

/** Column names of a file by the fields that they fill, for error messages. */
export function columnNamesByField(sheet: ShopifySheet): Record<string, string> {
  const body = sheet.nameOf('body')
  return {
    name: sheet.nameOf('title'),
    description: body,
    shortDescription: body,
    tags: sheet.nameOf('tags'),
    seoTitle: sheet.nameOf('seoTitle'),
    seoDescription: sheet.nameOf('seoDescription'),
    product: sheet.nameOf('handle'),
    sku: sheet.nameOf('sku'),
    barcode: sheet.nameOf('barcode'),
    price: sheet.nameOf('price'),
    stock: sheet.nameOf('stock'),
    size: sheet.nameOf('value1'),
    color: sheet.nameOf('value1'),
    images: sheet.nameOf('variantImage'),
    cost: sheet.nameOf('cost'),
  }
}
