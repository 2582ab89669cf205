import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useSections } from './use-sections.ts'

/**
 * Redirects from an unknown path of the dashboard to the first section that the user may open, or to the shop's home
 * page.
 */
export function RedirectToFirstSection() {
  const [first] = useSections()
  return <Navigate to={first?.path ?? paths.home} replace />
}
