/** Path of the quick order; not among the paths that every page loads. */
export const QUICK_ORDER_PATH = '/quick-order'
