/**
 * Key by which email addresses are compared: NFKC, trimmed, lower case. Full-width letters and the Kelvin sign become
 * their plain equivalents; a plus tag stays, because it may be another person's mailbox.
 */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
