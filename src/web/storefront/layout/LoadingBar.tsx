import { useNavigation } from 'react-router'
import { useI18n } from '../../i18n.tsx'

/** A thin line at the top while a page is on its way; CSS holds it back for those that come at once. */
export function LoadingBar() {
  const { t } = useI18n()
  return useNavigation().state === 'idle' ? null : (
    <div className="loading-bar" role="progressbar" aria-label={t('common.loading')} />
  )
}
