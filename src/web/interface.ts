import { create } from 'zustand'

/** What is open, and which theme is on (spec §3, UI state). The open things are empty on the server and at first paint. */
export interface InterfaceState {
  isCartDrawerOpen: boolean
  isSearchModalOpen: boolean
  isMobileMenuOpen: boolean
  theme: 'light' | 'dark'
}

export const useInterface = create<InterfaceState>(() => ({
  isCartDrawerOpen: false,
  isSearchModalOpen: false,
  isMobileMenuOpen: false,
  theme: 'light',
}))

export const openCartDrawer = () => useInterface.setState({ isCartDrawerOpen: true })
export const closeCartDrawer = () => useInterface.setState({ isCartDrawerOpen: false })
export const openSearchModal = () => useInterface.setState({ isSearchModalOpen: true })
export const closeSearchModal = () => useInterface.setState({ isSearchModalOpen: false })
export const openMobileMenu = () => useInterface.setState({ isMobileMenuOpen: true })
export const closeMobileMenu = () => useInterface.setState({ isMobileMenuOpen: false })
export const closeEverything = () =>
  useInterface.setState({ isCartDrawerOpen: false, isSearchModalOpen: false, isMobileMenuOpen: false })

/** The theme that `boot.ts` put on the document before the first paint. */
export function restoreTheme(): void {
  useInterface.setState({ theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light' })
}

export function toggleTheme(): void {
  setTheme(useInterface.getState().theme === 'dark' ? 'light' : 'dark')
}

export function setTheme(theme: InterfaceState['theme']): void {
  if (theme === 'dark') document.documentElement.dataset.theme = 'dark'
  else delete document.documentElement.dataset.theme
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (bar) bar.content = bar.dataset[theme] ?? ''
  try {
    localStorage.setItem('theme', theme)
  } catch {}
  useInterface.setState({ theme })
}
