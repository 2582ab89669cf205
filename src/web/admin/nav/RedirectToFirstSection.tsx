import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useSections } from './use-sections.ts'

/** Who came without saying where to begins with the first screen that is theirs. */
export function RedirectToFirstSection() {
  const [first] = useSections()
  return <Navigate to={first?.path ?? paths.home} replace />
}
