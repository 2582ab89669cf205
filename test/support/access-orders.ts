import type { EndpointName } from '../../src/shared/contracts/all.ts'
import type { RequiredAccess } from './access-table.ts'

/**
 * Expected access to admin endpoints of orders, invoices, payment links, customer groups and saved views; part of the
 * access table.
 */
export const ORDER_ACCESS = {
  adminSendOrderEmail: 'orders',
  adminUndoDelivery: 'orders',
  adminHandoverParcels: 'orders',
  adminHandOver: 'orders',
  adminGetOrderDraft: 'orders',
  adminPreviewChange: 'orders',
  adminChangeOrder: 'orders',
  adminFindOrderProducts: 'orders',
  adminInvoiceSettings: 'settings',
  adminChangeInvoiceSettings: 'settings',
  adminListInvoices: 'orders',
  adminExportInvoices: 'money',
  adminDownloadInvoice: 'orders',
  adminOrderInvoices: 'orders',
  adminIssueInvoice: 'orders',
  adminListPaymentLinks: 'orders',
  adminMakePaymentLink: 'orders',
  adminSendPaymentLink: 'orders',
  adminRevokePaymentLink: 'orders',
  adminSendInvoice: 'orders',
  adminLastBilling: 'orders',
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
