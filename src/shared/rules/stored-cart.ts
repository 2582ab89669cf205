import { type CartItem, type CartOption, type CartProduct, cappedQuantity, priced, soundPrice } from './cart.ts'
import { MAX_CART_LINES, quantityCap } from './cart-lines.ts'

/**
 * Parses at most 100 stored items and drops invalid ones: an item needs a product id, a quantity above 0 and a numeric
 * price (spec §5).
 */
export function readStoredItems(stored: unknown): CartItem[] {
  const items = (stored as { items?: unknown } | null)?.items
  if (!Array.isArray(items)) return []
  return items.slice(0, MAX_CART_LINES).flatMap(item => readItem(item) ?? [])
}

function readItem(stored: unknown): CartItem | null {
  const item = stored as Partial<CartItem> | null
  const product = item?.product as Partial<CartProduct> | undefined
  if (!item || !product || !Number.isSafeInteger(product.id) || product.id! <= 0) return null
  if (typeof item.quantity !== 'number' || !(item.quantity > 0) || typeof item.unitPrice !== 'number') return null
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : '')
  const count = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null)
  const kept: CartProduct = {
    id: product.id!,
    slug: text(product.slug),
    name: text(product.name),
    brand: text(product.brand),
    imageUrl:
      typeof product.imageUrl === 'string' && /^\/media\/[\w/-]+(@\d+-\d+)?$/.test(product.imageUrl)
        ? product.imageUrl
        : null,
    stockQuantity: count(product.stockQuantity),
    maxOrderQuantity: count(product.maxOrderQuantity),
    ...(count(product.pack) && { pack: product.pack }),
  }
  return priced({
    id:
      text(item.id) ||
      `line-${product.id}-${readOption(item.selectedSize)?.id ?? 0}-${readOption(item.selectedColor)?.id ?? 0}`,
    product: kept,
    unitPrice: soundPrice(item.unitPrice),
    quantity: cappedQuantity(item.quantity, quantityCap(kept)),
    addedAt: text(item.addedAt),
    selectedSize: readOption(item.selectedSize),
    selectedColor: readOption(item.selectedColor),
  })
}

function readOption(stored: unknown): CartOption | null {
  const option = stored as Partial<CartOption> | null
  if (!option || !Number.isSafeInteger(option.id)) return null
  return { id: option.id!, name: typeof option.name === 'string' ? option.name.slice(0, 100) : '' }
}
