import type { PendingCounts } from '../../../shared/contracts/dashboard.ts'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { adminPaths } from '../admin-paths.ts'
import { usePendingCounts } from '../nav/pending-counts.ts'
import { useSections } from '../nav/use-sections.ts'
import './dashboard.css'

interface Tile {
  name: keyof PendingCounts
  label: MessageKey
  /** Path of the list of these tasks. Default: the path of the sidebar entry that shows the same count. */
  path?: string
  /** True for counts of failures, which are hidden at zero. Counts of tasks are always shown. */
  isBad?: true
}

const TILES: readonly Tile[] = [
  { name: 'toConfirm', label: 'dashboard.to-confirm', path: adminPaths.ordersIn('pending') },
  { name: 'toPack', label: 'dashboard.to-pack', path: adminPaths.ordersIn('confirmed') },
  { name: 'toShip', label: 'dashboard.to-ship', path: adminPaths.ordersIn('packed') },
  { name: 'toShipRest', label: 'dashboard.to-ship-rest', path: adminPaths.ordersIn('partly-shipped') },
  { name: 'returns', label: 'admin-orders.returns' },
  { name: 'refunds', label: 'nav.refunds' },
  { name: 'transfers', label: 'transfers.title' },
  { name: 'applications', label: 'professionals.applications' },
  { name: 'messages', label: 'dashboard.messages' },
  { name: 'reviews', label: 'dashboard.reviews' },
  { name: 'lowStock', label: 'dashboard.low-stock', path: `${adminPaths.stock}?show=low` },
  { name: 'expiringLots', label: 'dashboard.expiring', path: `${adminPaths.stock}?show=expiring` },
  { name: 'registrations', label: 'dashboard.registrations', path: adminPaths.registrations },
  { name: 'zeroResults', label: 'dashboard.zero-results', path: adminPaths.synonyms },
  { name: 'failedMails', label: 'dashboard.failed-mails', isBad: true },
  { name: 'failedJobs', label: 'dashboard.failed-jobs', isBad: true },
]

/** Counts of pending tasks, each with a link to its list. Zero counts are greyed out. */
export function PendingTasks() {
  const { t, number } = useI18n()
  const waiting = usePendingCounts()
  const sections = useSections()
  if (!waiting) return <Skeleton />
  const own = TILES.filter(({ name, isBad }) => (isBad ? waiting[name] : waiting[name] !== undefined))
  return (
    <section className="stack gap-s" aria-labelledby="today-waiting">
      <h2 className="admin__heading" id="today-waiting">
        {t('dashboard.waiting')}
      </h2>
      <ul className="dashboard__tiles">
        {own.map(({ name, label, path, isBad }) => {
          const count = waiting[name]!
          const to = path ?? sections.find(({ waits }) => waits === name)?.path
          const content = (
            <>
              <b className="dashboard__count tabular">{number(count)}</b>
              <span>{t(label)}</span>
              {name === 'toConfirm' && (waiting.awaitingCard ?? 0) > 0 && (
                <span className="small quiet">{t('dashboard.awaiting-card', { count: waiting.awaitingCard! })}</span>
              )}
            </>
          )
          const look = { className: 'dashboard__tile', 'data-done': count === 0 || undefined, 'data-bad': isBad }
          return (
            <li key={name}>
              {to ? (
                <Link to={to} {...look}>
                  {content}
                </Link>
              ) : (
                <div {...look}>{content}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
