import { useLocation } from 'react-router'

/** The query of the present address, to read. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(useLocation().search)
}
