import { create } from 'zustand'

const NAME = 'admin-keys'

/**
 * Setting that enables single-key shortcuts. Users who dictate, or who press keys by accident, can turn the shortcuts
 * off (WCAG 2.1.4).
 */
export const useShortcutsEnabled = create<boolean>(() => stored() !== 'off')

export function setShortcutsEnabled(on: boolean): void {
  try {
    if (on) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, 'off')
  } catch {}
  useShortcutsEnabled.setState(on, true)
}

function stored(): string | null {
  try {
    return localStorage.getItem(NAME)
  } catch {
    return null
  }
}
