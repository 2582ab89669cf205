import type { ModeratedReview } from '../../../shared/contracts/admin-reviews.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { ModeratedPhotos } from './ModeratedPhotos.tsx'
import { type ReviewListQuery, reviewListQueryString } from './review-filters.ts'
import '../../order-status.css'

interface ReviewRowProps {
  review: ModeratedReview
  filters: ReviewListQuery
  chosen: boolean
  onChoose: (on: boolean) => void
  onApprove: () => void
  onReject: () => void
  onAnswer: () => void
  /** Called when a photo was deleted. */
  reload: () => void
}

/** Order status whose label colour is used for each state of a review. */
const COLOURS = { pending: 'pending', approved: 'delivered', rejected: 'failed' } as const

/** One review with its moderation buttons, in the language in which it was written. */
export function ReviewRow({
  review,
  filters,
  chosen,
  onChoose,
  onApprove,
  onReject,
  onAnswer,
  reload,
}: ReviewRowProps) {
  const { t, dateTime } = useI18n()
  const { author, language, rating, title, body, product, status, reason, answer, verifiedPurchase } = review
  return (
    <li className="card admin-review" data-row={review.id}>
      <div className="spread">
        <Checkbox
          label={
            <>
              <Rating value={rating} /> <bdi>{author}</bdi>
            </>
          }
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="order-status" data-status={COLOURS[status]}>
          {t(`reviews.state.${status}`)}
        </span>
      </div>
      <p className="small quiet">
        {dateTime(review.createdAt)}
        {verifiedPurchase && ` · ${t('reviews.verified')}`}
      </p>
      <div className="stack gap-s">
        {title && (
          <p className="admin-prose" lang={language} dir="auto">
            <b>{title}</b>
          </p>
        )}
        <p className="admin-prose" lang={language} dir="auto">
          {body}
        </p>
        <ModeratedPhotos review={review} reload={reload} />
        {reason && (
          <p className="small">
            <span className="quiet">{t('reviews.reason.given')}</span> <bdi>{reason}</bdi>
          </p>
        )}
        {answer && (
          <blockquote className="admin-quote">
            <b className="small">{t('reviews.answer.ours')}</b>
            <p className="admin-prose" dir="auto">
              {answer}
            </p>
          </blockquote>
        )}
        <Link
          className="link small admin-review__product"
          to={reviewListQueryString({ ...filters, product: String(product.id) })}
        >
          <Isolate>{product.name}</Isolate>
        </Link>
      </div>
      <div className="cluster gap-s">
        {status !== 'approved' && (
          <Button size="small" onClick={onApprove}>
            {t('reviews.approve')}
          </Button>
        )}
        {status === 'approved' && review.photos.some(({ approved }) => !approved) && (
          <Button size="small" onClick={onApprove}>
            {t('reviews.photos.approve')}
          </Button>
        )}
        {status !== 'rejected' && (
          <Button size="small" variant="secondary" onClick={onReject}>
            {t('reviews.reject')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onAnswer}>
          {t(answer === null ? 'reviews.answer' : 'reviews.answer.change')}
        </Button>
      </div>
    </li>
  )
}
