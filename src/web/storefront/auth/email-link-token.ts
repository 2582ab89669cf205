/**
 * Returns the token of a link in an email. It is read in the browser only, so that no server-rendered page contains it.
 */
export function emailLinkToken(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
