import { useNavigation } from 'react-router'
import { useI18n } from '../../i18n.tsx'

/** Progress bar at the top during a navigation; CSS delays it for fast ones. */
export function LoadingBar() {
  const { t } = useI18n()
  return useNavigation().state === 'idle' ? null : (
    <div className="loading-bar" role="progressbar" aria-label={t('common.loading')} />
  )
}
