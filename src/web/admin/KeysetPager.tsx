import { useI18n } from '../i18n.tsx'
import { Link } from '../link.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import './admin-list.css'

interface KeysetPagerProps<Key> {
  previous: Key | null
  next: Key | null
  /** URL of the page after or before a row. */
  addressOf: (edge: { after?: Key; before?: Key }) => string
}

/** Links to the previous and next page of a list with keyset pagination, which has no page numbers. */
export function KeysetPager<Key>({ previous, next, addressOf }: KeysetPagerProps<Key>) {
  const { t } = useI18n()
  if (previous === null && next === null) return null
  return (
    <nav className="cluster admin-list__pager" aria-label={t('common.pages.label')}>
      {previous !== null && (
        <LinkButton
          variant="secondary"
          size="small"
          render={look => <Link rel="prev" to={addressOf({ before: previous })} {...look} />}
        >
          <Icon name="chevron-back" />
          {t('common.pages.previous')}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton
          variant="secondary"
          size="small"
          render={look => <Link rel="next" to={addressOf({ after: next })} {...look} />}
        >
          {t('common.pages.next')}
          <Icon name="chevron-forward" />
        </LinkButton>
      )}
    </nav>
  )
}
