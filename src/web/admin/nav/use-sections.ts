import { useMay } from '../../auth/use-may.ts'
import { SECTIONS, type Section } from './sections.ts'

/** The rows that one's role may see. */
export function useSections(): readonly Section[] {
  const may = useMay()
  return SECTIONS.filter(({ permission }) => may(permission))
}
