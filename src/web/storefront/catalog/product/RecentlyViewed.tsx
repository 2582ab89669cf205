import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { ProductCardSkeleton } from '../../../ui/ProductCardSkeleton.tsx'
import { loadCards } from '../product-card/load-cards.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { clearRecentProducts, recentProducts, rememberProduct } from './recent-products.ts'
import './recently-viewed.css'

/** Row of the products last viewed on this device. Loaded when it is scrolled near the viewport. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const { t } = useI18n()
  const api = useApi()
  const place = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<number[]>([])
  const [near, setNear] = useState(false)
  const { data: cards, error } = useLoad(near ? ids.join() : null, options =>
    loadCards(api, ids, { ...options, quiet: true }),
  )

  useEffect(() => {
    setIds(recentProducts().filter(id => id !== productId))
    rememberProduct(productId)
  }, [productId])

  useEffect(() => {
    if (near || ids.length === 0) return
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)!.isIntersecting), {
      rootMargin: '600px',
    })
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [ids, near])

  useEffect(() => {
    if (cards) clearRecentProducts(ids.filter(id => !cards.some(card => card.id === id)))
  }, [cards, ids])

  if (ids.length === 0 || cards?.length === 0 || error) return null
  if (!near) return <div ref={place} />
  return (
    <section className="stack gap-l">
      <div className="spread">
        <h2>{t('product.recent')}</h2>
        <button type="button" className="recent__clear small" onClick={() => setIds(cleared(productId))}>
          {t('product.recent.clear')}
        </button>
      </div>
      <ul className="recent">
        {cards
          ? cards.map(card => (
              <li key={card.id}>
                <ProductCard card={card} sizes="11.5rem" />
              </li>
            ))
          : ids.map(id => (
              <li key={id}>
                <ProductCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  )
}

/** Clears the stored list except for the current product. Returns the new row, which is empty. */
function cleared(productId: number): number[] {
  clearRecentProducts(recentProducts())
  rememberProduct(productId)
  return []
}
