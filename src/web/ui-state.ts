import { create } from 'zustand'

/** Open overlays, and the theme (spec §3, UI state). On the server and at first paint no overlay is open. */
interface UiState {
  isCartDrawerOpen: boolean
  isSearchModalOpen: boolean
  isMobileMenuOpen: boolean
  theme: 'light' | 'dark'
}

export const useUiState = create<UiState>(() => ({
  isCartDrawerOpen: false,
  isSearchModalOpen: false,
  isMobileMenuOpen: false,
  theme: 'light',
}))

export const openCartDrawer = () => useUiState.setState({ isCartDrawerOpen: true })
export const closeCartDrawer = () => useUiState.setState({ isCartDrawerOpen: false })
export const openSearchModal = () => useUiState.setState({ isSearchModalOpen: true })
export const closeSearchModal = () => useUiState.setState({ isSearchModalOpen: false })
export const openMobileMenu = () => useUiState.setState({ isMobileMenuOpen: true })
export const closeMobileMenu = () => useUiState.setState({ isMobileMenuOpen: false })
export const closeOverlays = () =>
  useUiState.setState({ isCartDrawerOpen: false, isSearchModalOpen: false, isMobileMenuOpen: false })

/** Reads the theme from the document, where `boot.ts` set it before the first paint. */
export function restoreTheme(): void {
  useUiState.setState({ theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light' })
}

export function toggleTheme(): void {
  setTheme(useUiState.getState().theme === 'dark' ? 'light' : 'dark')
}

export function setTheme(theme: UiState['theme']): void {
  if (theme === 'dark') document.documentElement.dataset.theme = 'dark'
  else delete document.documentElement.dataset.theme
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (bar) bar.content = bar.dataset[theme] ?? ''
  try {
    localStorage.setItem('theme', theme)
  } catch {}
  useUiState.setState({ theme })
}
