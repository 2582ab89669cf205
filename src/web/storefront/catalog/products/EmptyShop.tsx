import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { ParcelDrawing } from '../../../ui/drawings/ParcelDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'

/** Empty state of a shop without products. */
export function EmptyShop({ level }: { level: 1 | 2 }) {
  const { t } = useI18n()
  return (
    <div className="container">
      <EmptyState
        level={level}
        drawing={<ParcelDrawing />}
        title={t('home.opening')}
        text={t('home.opening.text')}
        action={
          <LinkButton render={look => <Link to={paths.contact} {...look} />}>{t('home.opening.write')}</LinkButton>
        }
      />
    </div>
  )
}
