import { create } from 'zustand'
import { GROUPS, type Group } from './section.ts'

const NAME = 'admin-groups'
/** Groups that are expanded on a device without a stored choice: the daily work. */
const AT_FIRST: readonly Group[] = ['sales']

/** Expanded groups of the side bar, stored per device. */
export const useOpenGroups = create<readonly Group[]>(stored)

/** Expands or collapses a group. */
export function setGroupOpen(group: Group, isOpen: boolean): void {
  const others = useOpenGroups.getState().filter(one => one !== group)
  const open = isOpen ? [...others, group] : others
  try {
    localStorage.setItem(NAME, open.join(','))
  } catch {}
  useOpenGroups.setState(open, true)
}

function stored(): readonly Group[] {
  try {
    const names = localStorage.getItem(NAME)?.split(',')
    return names ? GROUPS.filter(group => names.includes(group)) : AT_FIRST
  } catch {
    return AT_FIRST
  }
}
