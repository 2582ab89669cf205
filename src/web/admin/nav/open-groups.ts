import { create } from 'zustand'
import { NAV_GROUPS, type NavGroup } from './section.ts'

const NAME = 'admin-groups'
/** Groups for the daily work. Expanded on a device without a stored choice. */
const AT_FIRST: readonly NavGroup[] = ['sales']

/** Expanded groups of the side bar, stored per device. */
export const useOpenGroups = create<readonly NavGroup[]>(stored)

/** Expands or collapses a group. */
export function setGroupOpen(group: NavGroup, isOpen: boolean): void {
  const others = useOpenGroups.getState().filter(one => one !== group)
  const open = isOpen ? [...others, group] : others
  try {
    localStorage.setItem(NAME, open.join(','))
  } catch {}
  useOpenGroups.setState(open, true)
}

function stored(): readonly NavGroup[] {
  try {
    const names = localStorage.getItem(NAME)?.split(',')
    return names ? NAV_GROUPS.filter(group => names.includes(group)) : AT_FIRST
  } catch {
    return AT_FIRST
  }
}
