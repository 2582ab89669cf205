import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { BagDrawing } from '../../ui/drawings/BagDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

export function EmptyCheckout() {
  const { t } = useI18n()
  return (
    <EmptyState
      drawing={<BagDrawing />}
      title={t('cart.empty')}
      text={t('checkout.empty')}
      action={<LinkButton render={look => <Link to={paths.products()} {...look} />}>{t('cart.start')}</LinkButton>}
    />
  )
}
