/** Arabic-Indic (٣), Persian (۳) and full-width (３) digits as Western ones: all of them are typed here. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, digit => String(digit.charCodeAt(0) & 0xf))
}
