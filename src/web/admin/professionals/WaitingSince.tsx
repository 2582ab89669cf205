import { useI18n } from '../../i18n.tsx'
import './professionals.css'

const DAY = 86_400_000
/** Number of days within which the shop promises an answer. */
const PROMISED_DAYS = 2

/** Shows how long an application or a message has been waiting. Highlighted after the promised number of days. */
export function WaitingSince({ moment }: { moment: string }) {
  const { t } = useI18n()
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / DAY))
  return (
    <span className={days > PROMISED_DAYS ? 'admin-professionals__late' : 'quiet'}>
      {t('professionals.application.waits', { count: days })}
    </span>
  )
}
