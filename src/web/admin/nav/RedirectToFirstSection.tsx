import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useSections } from './use-sections.ts'

/** Redirects the bare admin address to the first permitted section. */
export function RedirectToFirstSection() {
  const [first] = useSections()
  return <Navigate to={first?.path ?? paths.home} replace />
}
