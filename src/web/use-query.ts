import { useLocation } from 'react-router'

/** The query of the current address, read-only. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(useLocation().search)
}
