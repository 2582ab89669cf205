import type { EndpointName } from '../../src/shared/contracts/all.ts'
import type { RequiredAccess } from './access-table.ts'

/** The part of the table for what is done at the orders' desk, for groups of customers, and for the views of lists. */
export const DESK_ACCESS = {
  adminGetOrderDraft: 'orders',
  adminPreviewChange: 'orders',
  adminChangeOrder: 'orders',
  adminFindOrderProducts: 'orders',
  adminQuotePhoneOrder: 'orders',
  adminPlacePhoneOrder: 'orders',
  adminListCustomerGroups: ['customers', 'promotions'],
  adminAddCustomerGroup: 'customers',
  adminRenameCustomerGroup: 'customers',
  adminRemoveCustomerGroup: 'customers',
  adminChangeGroupMembers: 'customers',
  adminSetCustomerGroups: 'customers',
  adminListViews: ['orders', 'catalogue', 'customers'],
  adminAddView: ['orders', 'catalogue', 'customers'],
  adminChangeView: ['orders', 'catalogue', 'customers'],
  adminRemoveView: ['orders', 'catalogue', 'customers'],
} as const satisfies Partial<Record<EndpointName, RequiredAccess>>
