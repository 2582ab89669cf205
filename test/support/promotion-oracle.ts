/**
 * Second implementation of a cart's totals for tests: unit by unit, with fractions of bigints. It shares names with
 * `shared/rules`, but no code.
 */
export interface OracleCart {
  lines: { unitPrice: number; quantity: number; discountable?: boolean }[]
  terms: { fee: number; freeFrom: number | null }
  promotions: OraclePromotion[]
  coupon: OracleDeal | null
}

interface OracleDeal {
  kind: string
  percent?: number
  amount?: number
  buy?: number
  get?: number
}

interface OraclePromotion {
  id: number
  deal: OracleDeal
  minimumSubtotal: number
  covers: readonly boolean[]
}

interface Unit {
  line: number
  price: bigint
}

export interface OracleTotals {
  subtotal: bigint
  shipping: bigint
  discount: bigint
  total: bigint
  promotions: { id: number; discount: bigint }[]
  discounts: bigint[]
}

const add = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
/** Rounds a fraction half up. */
const whole = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** Splits an amount by weight. The remaining agorot are added, one each, to the parts with the largest remainders. */
function shares(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = add(weights)
  if (all === 0n) return weights.map(() => 0n)
  const parts = weights.map(weight => (amount * weight) / all)
  const owed = weights.map((weight, at) => ({ at, rest: amount * weight - parts[at]! * all }))
  owed.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (let left = Number(amount - add(parts)), at = 0; left > 0; left--, at++) parts[owed[at]!.at]! += 1n
  return parts
}

function oneSelection(cart: OracleCart, units: Unit[], selection: OraclePromotion[]) {
  const free = new Set(units)
  const discounts = cart.lines.map(() => 0n)
  const promotions: { id: number; discount: bigint }[] = []
  const rank = ({ deal }: OraclePromotion) => ['buy-x-get-y', 'percent', 'fixed'].indexOf(deal.kind)
  const worth = ({ deal }: OraclePromotion) =>
    deal.kind === 'percent' ? deal.percent! : deal.kind === 'fixed' ? deal.amount! : 0
  const turns = [...selection].sort((a, b) => rank(a) - rank(b) || worth(b) - worth(a) || a.id - b.id)
  for (const { id, deal, covers } of turns) {
    const own = [...free].filter(({ line }) => covers[line])
    let cheaper = own
    let taken = own
    if (deal.kind === 'buy-x-get-y') {
      const size = deal.buy! + deal.get!
      own.sort((a, b) => (a.price === b.price ? a.line - b.line : a.price > b.price ? -1 : 1))
      taken = own.slice(0, own.length - (own.length % size))
      cheaper = taken.filter((_, at) => at % size >= deal.buy!)
    }
    for (const unit of taken) free.delete(unit)
    const amount = add(cheaper.map(({ price }) => price))
    const off =
      deal.kind === 'fixed' ? least(BigInt(deal.amount!), amount) : whole(amount * BigInt(deal.percent!), 100n)
    const byLine = cart.lines.map((_, line) =>
      add(cheaper.filter(unit => unit.line === line).map(({ price }) => price)),
    )
    shares(off, byLine).forEach((part, line) => {
      discounts[line]! += part
    })
    if (off > 0n) promotions.push({ id, discount: off })
  }
  const rest = cart.lines.map(({ unitPrice, quantity, discountable }, line) =>
    discountable === false ? 0n : BigInt(unitPrice) * BigInt(quantity) - discounts[line]!,
  )
  const { coupon } = cart
  const off =
    coupon?.kind === 'percent'
      ? whole(add(rest) * BigInt(coupon.percent!), 100n)
      : coupon?.kind === 'fixed'
        ? least(BigInt(coupon.amount!), add(rest))
        : 0n
  shares(off, rest).forEach((part, line) => {
    discounts[line]! += part
  })
  return { discount: add(discounts), promotions: promotions.sort((a, b) => a.id - b.id), discounts }
}

export function oracleTotals(cart: OracleCart): OracleTotals {
  const units = cart.lines.flatMap(({ unitPrice, quantity }, line) =>
    Array.from({ length: quantity }, () => ({ line, price: BigInt(unitPrice) })),
  )
  const subtotal = add(units.map(({ price }) => price))
  const reached = cart.promotions
    .filter(({ covers, minimumSubtotal }) => {
      const covered = add(units.filter(({ line }) => covers[line]).map(({ price }) => price))
      return covered > 0n && covered >= BigInt(minimumSubtotal)
    })
    .sort((a, b) => a.id - b.id)
  const onGoods = reached.filter(({ deal }) => deal.kind !== 'free-shipping').slice(0, 8)
  let best = oneSelection(cart, units, [])
  let bestSize = 0
  let bestKey = ''
  for (let mask = 1; mask < 2 ** onGoods.length; mask++) {
    const chosen = onGoods.filter((_, at) => mask & (1 << at))
    const answer = oneSelection(cart, units, chosen)
    const key = onGoods.map((_, at) => (mask & (1 << at) ? 'a' : 'b')).join('')
    const isSame = answer.discount === best.discount
    if (answer.discount > best.discount || (isSame && chosen.length === bestSize && key < bestKey)) {
      best = answer
      bestSize = chosen.length
      bestKey = key
    } else if (isSame && chosen.length < bestSize) {
      best = answer
      bestSize = chosen.length
      bestKey = key
    }
  }
  const { fee, freeFrom } = cart.terms
  const due = subtotal === 0n || (freeFrom !== null && subtotal >= BigInt(freeFrom)) ? 0n : BigInt(fee)
  const freeing = due > 0n ? reached.find(({ deal }) => deal.kind === 'free-shipping') : undefined
  const shipping = freeing || cart.coupon?.kind === 'free-shipping' ? 0n : due
  return {
    subtotal,
    shipping,
    discount: best.discount,
    total: subtotal + shipping - best.discount,
    promotions: [...best.promotions, ...(freeing ? [{ id: freeing.id, discount: 0n }] : [])],
    discounts: best.discounts,
  }
}
