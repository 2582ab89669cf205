import type { Fields } from './field.ts'

/** Columns of `product_variants`. Contracts and files reference size and colour by the codes of the product's own options. */
export const VARIANT_FIELDS = {
  id: { kind: 'key', by: 'server' },
  productId: { kind: 'key', by: 'server' },
  sku: { kind: 'sku' },
  barcode: { kind: 'line', max: 32, nullable: true },
  sizeId: { kind: 'key', by: 'server' },
  colorId: { kind: 'key', by: 'server' },
  price: { kind: 'money' },
  stock: { kind: 'count', by: 'server' },
  lowStockThreshold: { kind: 'count', by: 'server' },
  isLow: { kind: 'flag', by: 'server' },
  position: { kind: 'whole', min: 0, max: 100_000, by: 'step' },
  archivedAt: { kind: 'since', as: 'isArchived' },
} as const satisfies Fields
