import { useI18n } from '../../i18n.tsx'
import { island } from '../../island.tsx'
import { Button } from '../../ui/Button.tsx'
import { Rating } from '../../ui/Rating.tsx'
import type { ProductData } from '../catalog/product/load-product.ts'
import { RatingHistogram } from './RatingHistogram.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { useReviewVotes } from './use-review-votes.ts'
import { type Review, useReviews } from './use-reviews.ts'
import { WriteReview } from './WriteReview.tsx'

const ReviewFilters = island(() => import('./ReviewFilters.tsx').then(module => module.ReviewFilters))

interface ReviewsProps {
  productId: number
  /** First page of reviews, loaded together with the product. */
  first: ProductData['reviews']
}

export function Reviews({ productId, first: initial }: ReviewsProps) {
  const { t, number } = useI18n()
  const { filters, first, more, total, hasMore, loading, change, loadMore } = useReviews(productId, initial)
  const votes = useReviewVotes(productId)
  const { average, count, histogram, skinTypes } = initial
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
      {count > 1 && <ReviewFilters filters={filters} skinTypes={skinTypes} onChange={change} />}
      {total !== null && (
        <p className="small quiet" role="status">
          {total > 0 ? t('common.rating.reviews', { count: total }) : t('product.reviews.unmatched')}
        </p>
      )}
      <ReviewItems reviews={first} votes={votes} />
      <ReviewItems reviews={more} votes={votes} />
      {hasMore && (
        <div className="reviews__more">
          <Button variant="secondary" loading={loading} onClick={loadMore}>
            {t('product.reviews.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface ReviewItemsProps {
  reviews: Review[]
  votes: ReturnType<typeof useReviewVotes>
}

function ReviewItems({ reviews, votes }: ReviewItemsProps) {
  if (reviews.length === 0) return null
  return (
    <ul className="stack gap-l">
      {reviews.map(review => (
        <li key={review.id}>
          <ReviewCard
            review={review}
            vote={votes.voteOf(review)}
            onVote={votes.isOwn(review) ? undefined : () => votes.toggle(review)}
          />
        </li>
      ))}
    </ul>
  )
}
