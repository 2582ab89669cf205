/** A row as it was scanned or pasted; either part may be missing. */
export interface ScannedParcel {
  number: string
  trackingNumber: string
}

const ORDER_NUMBER = /^ND-?[2-9A-HJKMNP-Z]{8}$/

/** Order number of a code in any case, without invisible characters; null for another code, such as a tracking number. */
export function orderNumberOf(code: string): string | null {
  const plain = plainCode(code).toUpperCase()
  return ORDER_NUMBER.test(plain) ? plain.replace(/^ND-?/, 'ND-') : null
}

/** Rows of a pasted list: order number and tracking number, in either order, separated by tab, comma or semicolon. */
export function parcelsIn(text: string): ScannedParcel[] {
  return text
    .split(/[\r\n]+/)
    .map(line => line.split(/[\t,;،]/).map(plainCode))
    .filter(cells => cells.some(orderNumberOf))
    .map(cells => {
      const place = cells.findIndex(orderNumberOf)
      const others = cells.filter((cell, at) => at !== place && cell !== '')
      return { number: orderNumberOf(cells[place]!)!, trackingNumber: others[0] ?? '' }
    })
}

/** The key of an English keyboard for a letter of another layout, because a scanner presses keys; null if it is the same. */
export function englishLetterOf({ code, key }: { code: string; key: string }): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter && /[^\u0020-\u007e]/.test(key) ? letter : null
}

const plainCode = (code: string) =>
  code
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim()
