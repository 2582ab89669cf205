import { useRouteError } from 'react-router'
import { useI18n } from '../../../i18n.tsx'
import { island } from '../../../island.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ErrorScreen } from '../../layout/ErrorScreen.tsx'

const SearchDrawing = island(() =>
  import('../../../ui/drawings/SearchDrawing.tsx').then(module => module.SearchDrawing),
)

/** Error screen of a missing product with links to others; other errors use the shop's own error screen. */
export function ProductErrorScreen() {
  const { t } = useI18n()
  const error = useRouteError() as { status?: number } | undefined
  if (error?.status !== 404) return <ErrorScreen />
  return (
    <div className="container">
      <EmptyState
        level={1}
        drawing={<SearchDrawing />}
        title={t('product.unknown')}
        text={t('product.unknown.text')}
        action={
          <LinkButton render={look => <Link to={paths.products()} {...look} />}>
            {t('product.unknown.action')}
          </LinkButton>
        }
      />
    </div>
  )
}
