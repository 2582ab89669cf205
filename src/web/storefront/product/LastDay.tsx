import { useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Countdown } from '../../ui/Countdown.tsx'

/** The time that is left of an offer, and that it ended. */
export function LastDay({ endsAt }: { endsAt: string }) {
  const { t } = useI18n()
  const [serverNow] = useState(() => new Date().toISOString())
  const [isOver, setOver] = useState(false)
  if (isOver) return <p role="status">{t('common.countdown.ended')}</p>
  return <Countdown endsAt={endsAt} serverNow={serverNow} onEnd={() => setOver(true)} />
}
