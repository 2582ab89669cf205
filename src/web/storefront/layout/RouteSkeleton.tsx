import { useI18n } from '../../i18n.tsx'
import { paths } from '../../paths.ts'
import { ProductCardSkeleton } from '../../ui/ProductCardSkeleton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Skeleton of the page at a path: a list of products, one product, or a text. */
export function RouteSkeleton({ path }: { path: string }) {
  const { t } = useI18n()
  const isList = [paths.home, paths.products(), paths.specialOffers, paths.wishlist].includes(path)
  return (
    <div className="container section stack gap-l" role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {isList ? (
        <>
          <Skeleton shape="button" length="short" />
          <div className="grid grid--products">
            {CARDS.map(card => (
              <ProductCardSkeleton key={card} />
            ))}
          </div>
        </>
      ) : (
        <div className="halves">
          {path.startsWith(`${paths.products()}/`) && <Skeleton shape="image" />}
          <div className="stack">
            <Skeleton shape="button" length="long" />
            <Skeleton />
            <Skeleton length="long" />
            <Skeleton />
            <Skeleton length="short" />
            <Skeleton shape="button" length="short" />
          </div>
        </div>
      )}
    </div>
  )
}
