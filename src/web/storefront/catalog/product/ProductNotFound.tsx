import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { SearchDrawing } from '../../../ui/drawings/SearchDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'

/** Screen for a product that does not exist, with a link to other products. */
export function ProductNotFound() {
  const { t } = useI18n()
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
