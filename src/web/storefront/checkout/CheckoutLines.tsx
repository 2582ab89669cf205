import type { CartItem } from '../../../shared/rules/cart.ts'
import { OrderLines } from '../orders/OrderLines.tsx'

/** Lines of the cart as the order will have them. */
export function CheckoutLines({ items }: { items: CartItem[] }) {
  return (
    <OrderLines
      lines={items.map(item => ({
        id: item.id,
        name: item.product.name,
        brand: item.product.brand,
        sizeName: item.selectedSize?.name ?? null,
        colorName: item.selectedColor?.name ?? null,
        imageUrl: item.product.imageUrl,
        quantity: item.quantity,
        totalPrice: item.totalPrice,
      }))}
    />
  )
}
