import { usePermissions } from '../../auth/use-permissions.ts'
import type { Section } from './section.ts'
import { SECTIONS } from './sections.ts'

/** Returns the sections that the role of the signed-in user may see. */
export function useSections(): readonly Section[] {
  const may = usePermissions()
  return SECTIONS.filter(({ permission }) => may(permission))
}
