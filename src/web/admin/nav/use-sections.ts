import { usePermissions } from '../../auth/use-permissions.ts'
import { SECTIONS, type Section } from './sections.ts'

/** Sections that the role may see. */
export function useSections(): readonly Section[] {
  const may = usePermissions()
  return SECTIONS.filter(({ permission }) => may(permission))
}
