import { useNavigation } from 'react-router'
import { useI18n } from '../../i18n.tsx'

/** Progress bar at the top during a navigation. CSS shows it with a delay, so that fast navigations do not flash. */
export function LoadingBar() {
  const { t } = useI18n()
  return useNavigation().state === 'idle' ? null : (
    <div className="loading-bar" role="progressbar" aria-label={t('common.loading')} />
  )
}
