import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Rating } from '../../ui/Rating.tsx'
import type { Review } from './use-reviews.ts'

interface ReviewCardProps {
  review: Review
  vote: { voted: boolean; helpful: number }
  /** Undefined for the visitor's own review. */
  onVote: (() => void) | undefined
}

/** One review, in the language and direction in which it was written. A language other than the reader's is named. */
export function ReviewCard({ review, vote, onVote }: ReviewCardProps) {
  const { t, date, number, language: readersLanguage } = useI18n()
  const { author, rating, title, body, language, verifiedPurchase, createdAt, answer } = review
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
      <p className="small quiet">
        <bdi>{author}</bdi> · <time dateTime={createdAt}>{date(createdAt)}</time>
        {verifiedPurchase && ` · ${t('product.reviews.verified')}`}
        {language !== readersLanguage && ` · ${t(`product.reviews.written.${language}`)}`}
      </p>
      <AuthorFacts review={review} />
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

/** Facts that the author stated: skin type and age group. */
function AuthorFacts({ review: { skinType, ageGroup } }: Pick<ReviewCardProps, 'review'>) {
  const { t } = useI18n()
  const facts = [
    skinType && { label: t('products.skinType'), value: t(`products.skinType.${skinType}`) },
    ageGroup && { label: t('product.reviews.age'), value: t(`product.reviews.age.${ageGroup}`) },
  ].filter(fact => fact !== null)
  if (facts.length === 0) return null
  return (
    <p className="small quiet">
      {facts.map((fact, at) => (
        <span key={fact.label}>
          {at > 0 && ' · '}
          {t('product.reviews.fact', fact)}
        </span>
      ))}
    </p>
  )
}
