import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { closeEverything, useInterface } from '../../interface.ts'
import { withWords } from '../../messages.ts'
import { paths } from '../../paths.ts'

/** The three things that open over a page, loaded when first wanted. */
export const loadCartDrawer = () =>
  withWords('purchase', import('../cart/CartDrawer.tsx')).then(module => module.CartDrawer)
export const loadSearchModal = () =>
  withWords('search', import('../search/SearchModal.tsx')).then(module => module.SearchModal)
const loadMobileMenu = () => import('./MobileMenu.tsx').then(module => module.MobileMenu)

export function Overlays() {
  const { isCartDrawerOpen, isSearchModalOpen, isMobileMenuOpen } = useInterface()
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
  /** Where to go when the module does not come. */
  fallback: string
}

function Overlay({ wanted, load, fallback }: OverlayProps) {
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<{ Content: ComponentType } | null>(null)

  useEffect(() => {
    if (!wanted || loaded) return
    load()
      .then(Content => setLoaded({ Content }))
      .catch(error => {
        console.error(error)
        closeEverything()
        navigate(fallback)
      })
  }, [wanted, loaded, load, fallback, navigate])

  return loaded && <loaded.Content />
}
