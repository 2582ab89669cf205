import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Countdown } from '../../../ui/Countdown.tsx'

const FIRST_PAUSE_MS = 5_000

interface OfferCountdownProps {
  endsAt: string
  /** True as long as the API still returns the offer. */
  isOffered: boolean
}

/**
 * Countdown to the end of an offer. At the end it reloads the page's data until the API no longer returns the offer,
 * with increasing pauses in case the server's clock is behind.
 */
export function OfferCountdown({ endsAt, isOffered }: OfferCountdownProps) {
  const { revalidate } = useRevalidator()
  const [serverNow] = useState(() => new Date().toISOString())
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    if (!isOver || !isOffered) return
    let timer: ReturnType<typeof setTimeout>
    const request = (pause: number) => {
      void revalidate()
      timer = setTimeout(() => request(pause * 2), pause)
    }
    request(FIRST_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isOver, isOffered, revalidate])

  return <Countdown endsAt={endsAt} serverNow={serverNow} onEnd={() => setOver(true)} />
}
