/** Filter of the customer list by kind. */
export const CUSTOMER_KINDS = ['all', 'customers', 'professionals', 'applied', 'blocked'] as const
