import { useI18n } from '../../i18n.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import { percentOff, shownPrice } from '../product-card/shown-price.ts'
import type { Buyable } from './buyable.ts'

/** What it costs this visitor, what it cost, and until when. */
export function PriceBlock({ buyable }: { buyable: Buyable }) {
  const { t, dateTime } = useI18n()
  const shown = shownPrice(buyable)
  const onOffer = shown.kind === 'offer'
  return (
    <div className="price-block cluster" aria-live="polite">
      <Price {...shown} size="large" />
      {onOffer && <Badge kind="offer" percent={percentOff(buyable)} />}
      {onOffer && buyable.offerEndsAt && (
        <span className="small quiet">
          <Isolate>{t('product.offerEnds', { date: dateTime(buyable.offerEndsAt) })}</Isolate>
        </span>
      )}
    </div>
  )
}
