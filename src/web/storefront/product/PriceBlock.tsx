import { useEffect, useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { onDemand } from '../../island.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import { percentOff, shownPrice } from '../product-card/shown-price.ts'
import type { Buyable } from './buyable.ts'

const LastDay = onDemand(() => import('./LastDay.tsx').then(module => module.LastDay))
const DAY = 86_400_000

/** What it costs this visitor, what it cost, and until when; on an offer's last day the time that is left runs. */
export function PriceBlock({ buyable }: { buyable: Buyable }) {
  const { t, dateTime } = useI18n()
  const shown = shownPrice(buyable)
  const onOffer = shown.kind === 'offer'
  const endsAt = onOffer && buyable.offerEndsAt
  const [isLastDay, setLastDay] = useState(false)
  useEffect(() => setLastDay(!!endsAt && Date.parse(endsAt) - Date.now() < DAY), [endsAt])
  return (
    <>
      <div className="price-block cluster" aria-live="polite">
        <Price {...shown} size="large" />
        {onOffer && <Badge kind="offer" percent={percentOff(buyable)} />}
        {endsAt && (
          <span className="small quiet">
            <Isolate>{t('product.offerEnds', { date: dateTime(endsAt) })}</Isolate>
          </span>
        )}
      </div>
      {endsAt && isLastDay && <LastDay endsAt={endsAt} />}
    </>
  )
}
