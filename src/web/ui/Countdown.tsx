import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { countdownParts } from './countdown-parts.ts'
import './countdown.css'

interface CountdownProps {
  /** ISO time of the end. */
  endsAt: string
  /**
   * ISO time of the server's clock when the page was rendered. Server and browser use it for the first render, so that
   * hydration matches.
   */
  serverNow: string
  onEnd?: () => void
}

/**
 * Maximum difference in milliseconds between the visitor's clock and the server time of the page that is explained by
 * the age of a cached page. A larger difference is treated as an error of the visitor's clock, and the countdown is
 * corrected by it.
 */
const MAX_CLOCK_DRIFT_MS = 15 * 60_000
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Days, hours, minutes and seconds to the end of a sale, in four boxes. */
export function Countdown({ endsAt, serverNow, onEnd }: CountdownProps) {
  const { t } = useI18n()
  const end = Date.parse(endsAt)
  const [now, setNow] = useState(() => Date.parse(serverNow))
  const latestOnEnd = useRef(onEnd)
  latestOnEnd.current = onEnd

  useEffect(() => {
    const drift = Date.parse(serverNow) - Date.now()
    const offset = Math.abs(drift) > MAX_CLOCK_DRIFT_MS ? drift : 0
    const tick = () => {
      const current = Date.now() + offset
      setNow(current)
      if (current < end) return
      clearInterval(timer)
      latestOnEnd.current?.()
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [end, serverNow])

  const { ended, ...left } = countdownParts(end, now)
  const label = ended ? t('common.countdown.ended') : t('common.countdown.left', left)
  return (
    <div className="countdown" role="timer" data-ended={ended} aria-label={label}>
      {UNITS.map(unit => (
        <div className="countdown__box" key={unit} aria-hidden="true">
          <span className="countdown__number">{String(left[unit]).padStart(2, '0')}</span>
          <span className="countdown__word">{t(`common.countdown.${unit}`, { count: left[unit] })}</span>
        </div>
      ))}
    </div>
  )
}
