import { useState } from 'react'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Rating } from '../../ui/Rating.tsx'
import type { ProductData } from '../catalog/product/load-product.ts'
import { RatingHistogram } from './RatingHistogram.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { WriteReview } from './WriteReview.tsx'

interface ReviewsProps {
  productId: number
  /** First page of reviews, loaded together with the product. */
  first: ProductData['reviews']
}

export function Reviews({ productId, first }: ReviewsProps) {
  const { t, number } = useI18n()
  const api = useApi()
  const [more, setMore] = useState<ProductData['reviews']['reviews']>([])
  const [page, setPage] = useState(1)
  const [loading, setLoading] = useState(false)
  const { average, count, histogram, pages } = first

  async function loadMore() {
    setLoading(true)
    try {
      const { data } = await api.listReviews({ params: { id: String(productId) }, query: { page: page + 1 } })
      setMore([...more, ...data.reviews])
      setPage(page + 1)
    } catch {
      // Ignores errors: the API client shows network and server errors in a toast, and the button remains for a retry.
    } finally {
      setLoading(false)
    }
  }

  return (
    <section className="stack gap-l reviews" id="reviews" tabIndex={-1}>
      <h2>{count > 0 ? t('common.rating.reviews', { count }) : t('product.reviews')}</h2>
      {average !== null && (
        <div className="reviews__summary">
          <p className="stack gap-s">
            <bdi className="reviews__average">{number(average)}</bdi>
            <Rating value={average} />
          </p>
          <RatingHistogram counts={histogram} />
        </div>
      )}
      {count === 0 && <p className="quiet">{t('product.reviews.none')}</p>}
      <WriteReview productId={productId} />
      <ul className="stack gap-l">
        <ReviewItems reviews={first.reviews} />
      </ul>
      {more.length > 0 && (
        <ul className="stack gap-l">
          <ReviewItems reviews={more} />
        </ul>
      )}
      {page < pages && (
        <div className="reviews__more">
          <Button variant="secondary" loading={loading} onClick={loadMore}>
            {t('product.reviews.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function ReviewItems({ reviews }: Pick<ProductData['reviews'], 'reviews'>) {
  return reviews.map(review => (
    <li key={review.id}>
      <ReviewCard review={review} />
    </li>
  ))
}
