import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useSections } from './use-sections.ts'

/** Redirects the dashboard's root path to the first section that the role may see. */
export function RedirectToFirstSection() {
  const [first] = useSections()
  return <Navigate to={first?.path ?? paths.home} replace />
}
