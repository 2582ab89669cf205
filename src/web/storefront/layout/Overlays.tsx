import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { notifyFailure } from '../../auth/notify-failure.ts'
import { useI18n } from '../../i18n.tsx'
import { paths } from '../../paths.ts'
import { closeOverlays, useUiState } from '../../ui-state.ts'

/** The three things that open over a page, loaded when first wanted. */
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
  /** The page that serves when the module does not come a second time. */
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
        // A browser remembers a lost module until the next document. Without a network there would be none.
        if (failedBefore.current && navigator.onLine) location.assign(href)
        else notifyFailure('network', i18n)
        failedBefore.current = true
      })
  }, [wanted, loaded, load, href, i18n])

  return loaded && <loaded.Content />
}
