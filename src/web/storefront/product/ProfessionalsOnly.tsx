import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** Everybody sees the product and its public price; only approved professionals order it. */
export function ProfessionalsOnly() {
  const { t } = useI18n()
  const user = useSession(session => session.user)
  const waiting = user?.professionalStatus === 'pending'
  return (
    <div className="card stack gap-s professionals-only">
      <p>
        <strong>{t('product.professionalOnly')}</strong>
      </p>
      <p className="quiet">{t(waiting ? 'product.professionalOnly.waiting' : 'product.professionalOnly.text')}</p>
      {!waiting && (
        <div className="cluster">
          <LinkButton
            variant="gold"
            render={look => <Link to={user ? paths.profile('settings') : paths.register('professional')} {...look} />}
          >
            {t('product.professionalOnly.apply')}
          </LinkButton>
          {!user && (
            <Link to={paths.login()} className="link">
              {t('product.signIn')}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
