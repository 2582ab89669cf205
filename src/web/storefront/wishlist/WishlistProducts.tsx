import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import { HeartDrawing } from '../../ui/drawings/HeartDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ProductCardSkeleton } from '../../ui/ProductCardSkeleton.tsx'
import { useWishlist } from '../../wishlist-store.ts'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'
import { useWishlistCards } from './use-wishlist-cards.ts'
import { WishlistProduct } from './WishlistProduct.tsx'

const PLACES = ['a', 'b', 'c', 'd']

export function WishlistProducts() {
  const { t } = useI18n()
  const isEmpty = useWishlist(({ ids, isLoading }) => !isLoading && ids.length === 0)
  const { cards, error, reload } = useWishlistCards()

  if (isEmpty) return <EmptyWishlist />
  if (error) {
    return <LoadFailure title={t('wishlist.failed')} error={error} onRetry={reload} />
  }
  if (!cards) {
    return (
      <>
        <NoScriptNotice what="page" className="card" />
        <div className="grid grid--products">
          {PLACES.map(place => (
            <ProductCardSkeleton key={place} />
          ))}
        </div>
      </>
    )
  }
  return (
    <ul className="grid grid--products">
      {cards.map(card => (
        <WishlistProduct key={card.id} card={card} />
      ))}
    </ul>
  )
}

function EmptyWishlist() {
  const { t } = useI18n()
  return (
    <EmptyState
      drawing={<HeartDrawing />}
      title={t('wishlist.empty')}
      text={t('wishlist.empty.text')}
      action={<LinkButton render={look => <Link to={paths.products()} {...look} />}>{t('wishlist.browse')}</LinkButton>}
    />
  )
}
