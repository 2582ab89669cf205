import { useI18n } from '../../i18n.tsx'
import './professionals.css'

const DAY = 86_400_000
/** Days within which applicants are promised an answer. */
const PROMISED = 2

/** Waiting time of an application, highlighted past the promise. */
export function WaitingSince({ moment }: { moment: string }) {
  const { t } = useI18n()
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / DAY))
  return (
    <span className={days > PROMISED ? 'admin-professionals__late' : 'quiet'}>
      {t('professionals.application.waits', { count: days })}
    </span>
  )
}
