import type { IconName } from '../../ui/icon-names.ts'

/** The seven sections of the profile (spec §2) in display order. Each has its own URL. */
export const SECTIONS = [
  ['personal', 'user'],
  ['settings', 'settings'],
  ['orders', 'box'],
  ['addresses', 'pin'],
  ['payment', 'card'],
  ['preferences', 'globe'],
  ['security', 'lock'],
] as const satisfies [string, IconName][]

export type Section = (typeof SECTIONS)[number][0]

export function sectionOf(name: string | null): Section {
  return SECTIONS.find(([section]) => section === name)?.[0] ?? 'personal'
}
