import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { onDemand } from '../../island.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Rating } from '../../ui/Rating.tsx'
import type { Review } from './use-reviews.ts'

const ReviewPhotos = onDemand(() => import('./ReviewPhotos.tsx').then(module => module.default))

interface ReviewCardProps {
  review: Review
  vote: { voted: boolean; helpful: number }
  /** Undefined for the visitor's own review. */
  onVote: (() => void) | undefined
}

/** One review, in the language and direction in which it was written. A language other than the reader's is named. */
export function ReviewCard({ review, vote, onVote }: ReviewCardProps) {
  const { t, date, number, language: readersLanguage } = useI18n()
  const { author, rating, title, body, language, verifiedPurchase, createdAt, answer, skinType, ageGroup } = review
  // False during hydration: the server does not render the photos.
  const isReady = useSession(({ isLoading }) => !isLoading)
  const fact = (label: string, value: string) => t('product.reviews.fact', { label, value })
  const facts = [
    skinType && fact(t('products.skinType'), t(`products.skinType.${skinType}`)),
    ageGroup && fact(t('product.reviews.age'), t(`product.reviews.age.${ageGroup}`)),
  ].filter(Boolean)
  return (
    <article className="stack gap-s review">
      <Rating value={rating} />
      {title && (
        <h3 className="review__title" lang={language} dir="auto">
          {title}
        </h3>
      )}
      <p lang={language} dir="auto">
        {body}
      </p>
      {isReady && review.photos[0] && <ReviewPhotos review={review} isOwn={!onVote} />}
      <p className="small quiet">
        <bdi>{author}</bdi> · <time dateTime={createdAt}>{date(createdAt)}</time>
        {verifiedPurchase && ` · ${t('product.reviews.verified')}`}
        {language !== readersLanguage && ` · ${t(`product.reviews.written.${language}`)}`}
      </p>
      {facts[0] && <p className="small quiet">{facts.join(' · ')}</p>}
      {(onVote || vote.helpful > 0) && (
        <div>
          <Button
            size="small"
            variant={vote.voted ? 'secondary' : 'quiet'}
            aria-pressed={vote.voted}
            disabled={!onVote}
            onClick={onVote}
          >
            <Icon name="check" />
            {t('product.reviews.helpful')}
            {vote.helpful > 0 && <bdi>({number(vote.helpful)})</bdi>}
          </Button>
        </div>
      )}
      {answer && (
        <div className="review__answer">
          <b className="small">{t('product.reviews.answer')}</b>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </article>
  )
}
