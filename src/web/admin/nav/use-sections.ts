import { usePermissions } from '../../auth/use-permissions.ts'
import type { NavSection } from './section.ts'
import { NAV_SECTIONS } from './sections.ts'

/** Returns the sections that the signed-in user may open. */
export function useSections(): readonly NavSection[] {
  const may = usePermissions()
  return NAV_SECTIONS.filter(({ permission }) => may(permission))
}
