declare const unit: unique symbol

/**
 * An amount in API requests and responses: shekels with at most two decimals. Branded: the result of arithmetic is a
 * plain number, which functions that display shekels do not accept. Sums must be computed in agorot.
 */
export type Shekels = number & { readonly [unit]: 'shekels' }

export const ZERO_SHEKELS = 0 as Shekels

/**
 * Converts shekels (a number or a decimal text) to whole agorot without float errors: the decimal text is parsed, never
 * multiplied. Digits after the second decimal round half away from zero. Throws RangeError for a text that is not a
 * decimal number, and for a value that is not finite or too large to be exact.
 */
export function toAgorot(shekels: number | string): number {
  const text = typeof shekels === 'number' ? plainDecimal(shekels) : shekels.trim()
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`not an amount: ${shekels}`)
  const [, sign, whole, decimals = ''] = match
  const roundUp = decimals.charAt(2) >= '5' ? 1 : 0
  const agorot = Number(whole + decimals.slice(0, 2).padEnd(2, '0')) + roundUp
  if (!Number.isSafeInteger(agorot)) throw new RangeError(`too large: ${shekels}`)
  return sign && agorot !== 0 ? -agorot : agorot
}

/**
 * Converts whole agorot to shekels for the API: the double nearest to the decimal value, which is therefore printed as
 * that value.
 */
export function toShekels(agorot: number): Shekels {
  return (agorot / 100) as Shekels
}

/** Adds amounts in shekels exactly, without float errors. */
export function sumShekels(amounts: readonly Shekels[]): Shekels {
  return toShekels(amounts.reduce((sum, amount) => sum + toAgorot(amount), 0))
}

/** Subtracts amounts in shekels exactly. */
export function subtractShekels(amount: Shekels, less: Shekels): Shekels {
  return toShekels(toAgorot(amount) - toAgorot(less))
}

/** Multiplies an amount in shekels by a whole quantity, exactly. */
export function multiplyShekels(price: Shekels, quantity: number): Shekels {
  return toShekels(toAgorot(price) * quantity)
}

/**
 * Decimal text of a number. `String` uses an exponent for very small and very large numbers; ten decimals suffice for
 * prices.
 */
function plainDecimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(10) : text
}
