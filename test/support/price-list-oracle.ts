/**
 * Second implementation of price lists for tests: rule by rule, with fractions of bigints. It shares no code with
 * `shared/rules` or the server's queries.
 */
export interface OracleVariant {
  variant: number
  product: number
  brand: number
  /** Ids of the product's main and additional categories, and of all their ancestors. */
  categories: readonly number[]
  price: number
}

export interface OracleRule {
  scope: 'variant' | 'product' | 'brand' | 'category' | 'everything'
  target: number
  from: number
  percent: number | null
  price: number | null
}

interface OracleList {
  isFor: boolean
  isRunning: boolean
  rules: readonly OracleRule[]
}

export function oraclePrices(
  cart: readonly { variant: OracleVariant; quantity: number }[],
  lists: readonly OracleList[],
): number[] {
  const rules = lists.filter(list => list.isFor && list.isRunning).flatMap(list => list.rules)
  return cart.map(({ variant }) => {
    let lowest = BigInt(variant.price)
    for (const rule of rules) {
      if (!covers(rule, variant)) continue
      let units = 0
      for (const line of cart) if (covers(rule, line.variant)) units += line.quantity
      if (units < rule.from) continue
      const price = rule.price === null ? reduced(BigInt(variant.price), BigInt(rule.percent!)) : BigInt(rule.price)
      if (price < lowest) lowest = price
    }
    return Number(lowest)
  })
}

function covers({ scope, target }: OracleRule, variant: OracleVariant): boolean {
  if (scope === 'everything') return true
  return scope === 'category' ? variant.categories.includes(target) : variant[scope] === target
}

/** Returns a price in agorot reduced by a percentage, rounded half up, and at least one agora. */
function reduced(price: bigint, percent: bigint): bigint {
  const hundredths = price * (100n - percent)
  const whole = hundredths / 100n
  const rounded = hundredths % 100n >= 50n ? whole + 1n : whole
  return rounded < 1n ? 1n : rounded
}
