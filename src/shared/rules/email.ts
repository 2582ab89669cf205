/**
 * Comparison key of an email address: NFKC, trimmed, lower case. Full-width letters and the Kelvin sign become plain
 * letters. A plus tag remains, because it may be another person's mailbox.
 */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
