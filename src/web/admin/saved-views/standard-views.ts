import type { MessageKey } from '../../../shared/i18n/messages.ts'
import type { SavedViewList } from '../../../shared/rules/saved-views.ts'
import { productListQueryString as productsAt } from '../catalog/product-filters.ts'
import { orderListQueryString as ordersAt } from '../orders/list/order-filters.ts'

interface StandardView {
  label: MessageKey
  address: string
}

/** Built-in views of each list, which every admin sees. */
export const STANDARD_VIEWS: Record<SavedViewList, readonly StandardView[]> = {
  orders: [
    { label: 'saved-views.orders.to-confirm', address: ordersAt({ status: 'pending' }) },
    { label: 'saved-views.orders.to-pack', address: ordersAt({ status: 'confirmed' }) },
    { label: 'saved-views.orders.to-ship', address: ordersAt({ status: 'packed' }) },
    { label: 'saved-views.orders.transfers', address: ordersAt({ payment: 'pending', method: 'bank-transfer' }) },
  ],
  products: [
    { label: 'saved-views.products.drafts', address: productsAt({ status: 'draft' }) },
    { label: 'saved-views.products.low', address: productsAt({ low: 'yes' }) },
  ],
  customers: [],
}
