import { withQuery } from '../../paths.ts'

/** Path of an order's invoice; not among the paths that every page loads. `token` is the one of the order's link. */
export const invoicePath = (number: string, token?: string) =>
  withQuery(`/orders/${encodeURIComponent(number)}/invoice`, { token })
