import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { notifyFailure } from '../../auth/notify-failure.ts'
import { useI18n } from '../../i18n.tsx'
import { paths } from '../../paths.ts'
import { closeOverlays, useUiState } from '../../ui-state.ts'

/** Loaders of the overlays' code. Each overlay is a separate chunk, fetched on first use or earlier on hover or focus. */
export const loadCartDrawer = () => import('../cart/CartDrawer.tsx').then(module => module.CartDrawer)
export const loadSearchModal = () => import('../search/SearchModal.tsx').then(module => module.SearchModal)
const loadMobileMenu = () => import('./MobileMenu.tsx').then(module => module.MobileMenu)

export function Overlays() {
  const { isCartDrawerOpen, isSearchModalOpen, isMobileMenuOpen } = useUiState()
  return (
    <>
      <Overlay wanted={isCartDrawerOpen} load={loadCartDrawer} fallback={paths.cart} />
      <Overlay wanted={isSearchModalOpen} load={loadSearchModal} fallback={paths.products()} />
      <Overlay wanted={isMobileMenuOpen} load={loadMobileMenu} fallback={paths.home} />
    </>
  )
}

interface OverlayProps {
  wanted: boolean
  load: () => Promise<ComponentType>
  /** Path of the page that opens instead if the code fails to load twice. */
  fallback: string
}

function Overlay({ wanted, load, fallback }: OverlayProps) {
  const i18n = useI18n()
  const href = useHref(fallback)
  const failedBefore = useRef(false)
  const [loaded, setLoaded] = useState<{ Content: ComponentType } | null>(null)

  useEffect(() => {
    if (!wanted || loaded) return
    load()
      .then(Content => setLoaded({ Content }))
      .catch(error => {
        console.error(error)
        closeOverlays()
        // Browsers cache a failed dynamic import for the lifetime of the document. A second failure therefore opens a
        // new document, but only when online.
        if (failedBefore.current && navigator.onLine) location.assign(href)
        else notifyFailure('network', i18n)
        failedBefore.current = true
      })
  }, [wanted, loaded, load, href, i18n])

  return loaded && <loaded.Content />
}
