/** Naming of columns in the database: a property `orderId` is the column `order_id`. */
export const CASING = 'snake_case'
