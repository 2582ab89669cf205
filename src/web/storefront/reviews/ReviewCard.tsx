import { useI18n } from '../../i18n.tsx'
import { Rating } from '../../ui/Rating.tsx'
import type { ProductData } from '../catalog/product/load-product.ts'

/** One review, in the language and direction in which it was written. */
export function ReviewCard({ review }: { review: ProductData['reviews']['reviews'][number] }) {
  const { t, date } = useI18n()
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
      </p>
      {answer && (
        <div className="review__answer">
          <b className="small">{t('product.reviews.answer')}</b>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </article>
  )
}
