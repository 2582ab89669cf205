/**
 * Comparison key of an email address: NFKC, trimmed, lower case. Full-width letters and the Kelvin sign become plain
 * letters. A plus tag is not removed, because an address with a tag may be the mailbox of a different person.
 */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
