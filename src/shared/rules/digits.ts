/**
 * Converts Arabic-Indic (٣), Persian (۳) and full-width (３) digits to Western digits, because customers type all of
 * them.
 */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, digit => String(digit.charCodeAt(0) & 0xf))
}
