import { useI18n } from '../../i18n.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Bar chart of the number of reviews per star. `counts` begins with one star, as in the API. */
export function RatingHistogram({ counts }: { counts: number[] }) {
  const { t } = useI18n()
  const all = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="histogram small tabular">
      {[5, 4, 3, 2, 1].map(stars => {
        const count = counts[stars - 1] ?? 0
        return (
          <li key={stars}>
            <span aria-hidden="true">{stars}</span>
            <svg className="histogram__bar" aria-hidden="true">
              <rect className="rating__all" width="100%" height="100%" />
              <rect className="rating__filled" width={`${(count / all) * 100}%`} height="100%" />
            </svg>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{t('product.reviews.stars', { stars, count })}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
