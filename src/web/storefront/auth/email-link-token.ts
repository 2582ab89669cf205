/** The token of the letter that led here: read in the browser alone, so that no rendered page holds it. */
export function emailLinkToken(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
