import { Navigate } from 'react-router'
import { paths } from '../paths.ts'
import { useMay } from '../session/use-may.ts'
import { TABS } from './tabs.ts'

/** Who may not see the dashboard's first screen begins with the first that is theirs. */
export function FirstTab() {
  const may = useMay()
  const first = TABS.find(({ permission }) => may(permission))
  return <Navigate to={first?.to ?? paths.home} replace />
}
