import { useLocation } from 'react-router'

/** Returns the query parameters of the current URL, read-only. */
export function useQueryParameters(): URLSearchParams {
  return new URLSearchParams(useLocation().search)
}
