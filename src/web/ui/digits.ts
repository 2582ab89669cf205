/** Turns Arabic-Indic (٣) and Persian (۳) digits into Western ones: both keyboards are in use here. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 0xf))
}

/** A typed quantity as a whole number, or null when it is none. Floors, as the cart does (spec section 5). */
export function typedQuantity(text: string): number | null {
  const plain = westernDigits(text).replace('\u066b', '.').trim()
  const value = Math.floor(Number(plain))
  return plain !== '' && Number.isFinite(value) ? value : null
}
