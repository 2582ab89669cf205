/** Token of the link in an email, read in the browser only, so that no rendered page contains it. */
export function emailLinkToken(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
