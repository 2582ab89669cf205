import { useEffect, useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { onDemand } from '../../../island.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { Price } from '../../../ui/Price.tsx'
import { percentOff, visitorPrice } from '../product-card/visitor-price.ts'
import type { Buyable } from './buyable.ts'

const OfferCountdown = onDemand(() => import('./OfferCountdown.tsx').then(module => module.OfferCountdown))
const DAY = 86_400_000

/**
 * Price for this visitor, struck-through public price, and end of the offer. In the last 24 hours of an offer, a
 * countdown follows. After the end, the block keeps its size, to avoid a layout shift, and shows the current price.
 */
export function PriceBlock({ buyable }: { buyable: Buyable }) {
  const { t, dateTime } = useI18n()
  const { sku, offerEndsAt } = buyable
  const shown = visitorPrice(buyable)
  const onOffer = shown.kind === 'offer'
  const endsAt = onOffer ? offerEndsAt : null
  const [last, setLast] = useState<{ sku: string; endsAt: string } | null>(null)
  useEffect(() => {
    if (endsAt) setLast(Date.parse(endsAt) - Date.now() < DAY ? { sku, endsAt } : null)
  }, [sku, endsAt])
  const lastDay = last?.sku === sku ? last.endsAt : null
  return (
    <>
      <div className="price-block cluster" aria-live="polite">
        <Price {...shown} size="large" />
        {onOffer && <Badge kind="offer" percent={percentOff(buyable)} />}
        {(endsAt || lastDay) && (
          <span className="price-block__end small quiet">
            <Isolate>
              {endsAt ? t('product.offerEnds', { date: dateTime(endsAt) }) : t('common.countdown.ended')}
            </Isolate>
          </span>
        )}
      </div>
      {lastDay && <OfferCountdown endsAt={lastDay} isOffered={endsAt === lastDay} />}
    </>
  )
}
