/** Scanned or pasted row: order number and tracking number. Either may be missing (an empty string). */
export interface ScannedParcel {
  number: string
  trackingNumber: string
}

const ORDER_NUMBER = /^ND-?[2-9A-HJKMNP-Z]{8}$/

/**
 * Returns the order number that a code contains, in any case and without invisible characters; null for other codes,
 * such as tracking numbers.
 */
export function orderNumberOf(code: string): string | null {
  const plain = plainCode(code).toUpperCase()
  return ORDER_NUMBER.test(plain) ? plain.replace(/^ND-?/, 'ND-') : null
}

/**
 * Parses a pasted list. Each row has an order number and a tracking number in either order, separated by tab, comma or
 * semicolon. Rows without an order number are skipped.
 */
export function parseParcels(text: string): ScannedParcel[] {
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

/**
 * Returns the English capital letter of a pressed key if the keyboard layout produced another script; null otherwise.
 * Scanners press the keys of an English keyboard.
 */
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
