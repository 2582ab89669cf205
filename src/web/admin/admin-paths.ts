import type { OrderStatus } from '../../shared/rules/order-states.ts'
import { paths } from '../paths.ts'

/** The addresses below the admin's, spelled once; a shopper's browser never loads them. */
export const adminPaths = {
  orders: `${paths.admin}/orders`,
  ordersIn: (status: OrderStatus) => `${paths.admin}/orders?status=${status}`,
  openReturns: `${paths.admin}/orders?returns=open`,
  openRefunds: `${paths.admin}/orders?refunds=open`,
  order: (number: string) => `${paths.admin}/orders/${number}`,
  label: (number: string) => `${paths.admin}/orders/${number}/label`,
  slip: (number: string) => `${paths.admin}/orders/${number}/slip`,
  labels: (numbers: string[]) => `${paths.admin}/labels?numbers=${numbers.join(',')}`,
  shipping: `${paths.admin}/shipping`,
  zone: (id: number | 'new') => `${paths.admin}/shipping/zones/${id}`,
  stock: `${paths.admin}/stock`,
  stockItem: (id: number) => `${paths.admin}/stock/${id}`,
  recall: (lotId: number) => `${paths.admin}/stock/lots/${lotId}`,
  settlements: `${paths.admin}/settlements`,
  settlement: (id: number) => `${paths.admin}/settlements/${id}`,
  settlementImport: `${paths.admin}/settlements/import`,
  owedCash: `${paths.admin}/settlements/owed`,
  transfers: `${paths.admin}/transfers`,
  staff: `${paths.admin}/staff`,
  audit: `${paths.admin}/audit`,
  applications: `${paths.admin}/applications`,
  application: (id: number) => `${paths.admin}/applications/${id}`,
} as const
