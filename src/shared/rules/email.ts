/**
 * Key by which email addresses are compared: NFKC, trimmed, lower case. Look-alikes of full-width letters or the Kelvin sign
 * become the plain address; a plus tag stays, because it may be another person's mailbox.
 */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
