import type { MessageKey } from '../../../shared/i18n/messages.ts'
import type { ViewedList } from '../../../shared/rules/saved-views.ts'
import { productsAddress as productsAt } from '../catalog/product-filters.ts'
import { ordersAddress as ordersAt } from '../orders/list/order-filters.ts'

interface StandardView {
  words: MessageKey
  address: string
}

/** Views that everybody has, and nobody has to keep. */
export const STANDARD_VIEWS: Record<ViewedList, readonly StandardView[]> = {
  orders: [
    { words: 'saved-views.orders.to-confirm', address: ordersAt({ status: 'pending' }) },
    { words: 'saved-views.orders.to-pack', address: ordersAt({ status: 'confirmed' }) },
    { words: 'saved-views.orders.to-ship', address: ordersAt({ status: 'packed' }) },
    { words: 'saved-views.orders.transfers', address: ordersAt({ payment: 'pending', method: 'bank-transfer' }) },
  ],
  products: [
    { words: 'saved-views.products.drafts', address: productsAt({ status: 'draft' }) },
    { words: 'saved-views.products.low', address: productsAt({ low: 'yes' }) },
  ],
  customers: [],
}
