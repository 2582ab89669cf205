import { useI18n } from '../i18n.tsx'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import './badges.css'

interface RatingProps {
  /** Average from 0 to 5, with fractions. */
  value: number
  /** Number of reviews. Shown in brackets, or as a text in the large size. */
  count?: number
  size?: 'medium' | 'large'
}

/**
 * Rating as five stars: a bar with a filled part, which CSS masks with a row of stars. Five icons per rating would add
 * many elements to a page with many product cards.
 */
export function Rating({ value, count, size = 'medium' }: RatingProps) {
  const { t, number } = useI18n()
  const rating = Math.round(Math.min(Math.max(value, 0), 5) * 10) / 10
  return (
    <span className={classNames('rating', size === 'large' && 'rating--large')}>
      <svg className="rating__stars" aria-hidden="true">
        <rect className="rating__all" width="100%" height="100%" />
        <rect className="rating__filled" width={`${Math.round(rating * 20)}%`} height="100%" />
      </svg>
      <VisuallyHidden>{t('common.rating.text', { rating: number(rating) })}</VisuallyHidden>
      {count !== undefined && size === 'large' && <span>{t('common.rating.reviews', { count })}</span>}
      {count !== undefined && size === 'medium' && (
        <>
          <bdi aria-hidden="true">({number(count)})</bdi>
          <VisuallyHidden>{t('common.rating.reviews', { count })}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
