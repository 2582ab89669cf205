import type { SetupStep } from '../../../shared/contracts/dashboard.ts'
import type { Permission } from '../../../shared/rules/permissions.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { adminPaths } from '../admin-paths.ts'
import { contentPaths } from '../content/content-paths.ts'
import './dashboard.css'

const WAYS: Record<SetupStep, { to: string; permission: Permission }> = {
  settings: { to: contentPaths.settings, permission: 'settings' },
  zone: { to: adminPaths.zone('new'), permission: 'shipping' },
  category: { to: adminPaths.category('new'), permission: 'catalogue' },
  brand: { to: adminPaths.brand('new'), permission: 'catalogue' },
  product: { to: adminPaths.product('new'), permission: 'catalogue' },
  slide: { to: contentPaths.slide('new'), permission: 'content' },
}

/** Setup checklist of a new shop with the steps that the role permits; shown until all of them are done. */
export function SetupChecklist() {
  const { t } = useI18n()
  const api = useApi()
  const may = usePermissions()
  const { data } = useLoad('first-steps', async options => (await api.adminFirstSteps({}, options)).data)
  const own = (data ?? []).filter(({ step }) => may(WAYS[step].permission))
  if (own.every(({ done }) => done)) return null
  return (
    <section className="card dashboard__first" aria-labelledby="dashboard-first">
      <h2 className="admin__heading" id="dashboard-first">
        {t('dashboard.first')}
      </h2>
      <p className="quiet">{t('dashboard.first.text')}</p>
      <ol className="dashboard__steps">
        {own.map(({ step, done }) => (
          <li key={step} className="dashboard__step" data-done={done || undefined}>
            <Icon name={done ? 'check' : 'arrow-forward'} />
            {done ? (
              <span>
                {t(`dashboard.first.${step}`)} <VisuallyHidden>{t('dashboard.first.done')}</VisuallyHidden>
              </span>
            ) : (
              <span>
                <Link className="link" to={WAYS[step].to}>
                  {t(`dashboard.first.${step}`)}
                </Link>
                <span className="small quiet dashboard__why">{t(`dashboard.first.${step}.why`)}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
