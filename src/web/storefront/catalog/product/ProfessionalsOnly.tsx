import { useSession } from '../../../auth/session.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { Product } from './load-product.ts'

/**
 * Notice on a professional-only product: everybody sees it with its public price, but only certain professions, or all
 * approved professionals, can order it.
 */
export function ProfessionalsOnly({ professions }: Pick<Product, 'professions'>) {
  const { t, list } = useI18n()
  const user = useSession(session => session.user)
  const status = user?.professionalStatus
  const who = list(professions.map(profession => t(`common.professions.${profession}`)))
  return (
    <div className="card stack gap-s professionals-only">
      <p>
        <strong>{professions.length > 0 ? t('product.professions', { who }) : t('product.professionalOnly')}</strong>
      </p>
      <p className="quiet">
        {status === 'approved'
          ? t('product.professions.other')
          : t(status === 'pending' ? 'product.professionalOnly.waiting' : 'product.professionalOnly.text')}
      </p>
      <div className="cluster">
        {status !== 'approved' && status !== 'pending' && (
          <LinkButton
            variant="gold"
            render={look => <Link to={user ? paths.professionalAccount : paths.register('professional')} {...look} />}
          >
            {t('product.professionalOnly.apply')}
          </LinkButton>
        )}
        {user ? (
          <Link to={paths.professionals} className="link">
            {t('product.professions.more')}
          </Link>
        ) : (
          <Link to={paths.login()} className="link">
            {t('product.signIn')}
          </Link>
        )}
      </div>
    </div>
  )
}
