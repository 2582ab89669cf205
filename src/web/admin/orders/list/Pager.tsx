import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { addressOf, type Wishes } from './order-wishes.ts'

interface PagerProps {
  wishes: Wishes
  previous: string | null
  next: string | null
}

/** There and back, a page at a time: a long list has no numbers. */
export function Pager({ wishes, previous, next }: PagerProps) {
  const { t } = useI18n()
  if (!previous && !next) return null
  return (
    <nav className="cluster desk__pager" aria-label={t('common.pages.label')}>
      {previous && (
        <LinkButton
          variant="secondary"
          size="small"
          render={look => <Link rel="prev" to={addressOf(wishes, { before: previous })} {...look} />}
        >
          <Icon name="chevron-back" />
          {t('common.pages.previous')}
        </LinkButton>
      )}
      {next && (
        <LinkButton
          variant="secondary"
          size="small"
          render={look => <Link rel="next" to={addressOf(wishes, { after: next })} {...look} />}
        >
          {t('common.pages.next')}
          <Icon name="chevron-forward" />
        </LinkButton>
      )}
    </nav>
  )
}
