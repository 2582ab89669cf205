const KEY = 'recent-products'
/** Number of stored products: twelve that are displayed, plus the current product, which is not displayed. */
const MAX_RECENT_PRODUCTS = 13

/** Ids of the products last viewed on this device, newest first. */
export function recentProducts(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return [...new Set(stored)]
      .filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31)
      .slice(0, MAX_RECENT_PRODUCTS)
  } catch {
    return []
  }
}

export function rememberProduct(id: number): void {
  store([id, ...recentProducts().filter(other => other !== id)])
}

export function clearRecentProducts(ids: number[]): void {
  if (ids.length > 0) store(recentProducts().filter(id => !ids.includes(id)))
}

function store(ids: number[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MAX_RECENT_PRODUCTS)))
    else localStorage.removeItem(KEY)
  } catch {}
}
