import type { Lot } from '../../../shared/contracts/stock.ts'
import { useI18n } from '../../i18n.tsx'

const LOOKS = { free: 'delivered', empty: undefined, expired: 'pending', recalled: 'failed', unregistered: 'pending' }

/** State of a lot as a coloured label. */
export function LotStateChip({ lot }: { lot: Lot }) {
  const { t } = useI18n()
  const state = lot.blockedFor ?? (lot.quantity === 0 ? 'empty' : 'free')
  return (
    <span className="order-status" data-status={LOOKS[state]}>
      {t(`stock.state.${state}`)}
    </span>
  )
}

/** A lot's code, always left to right, or a text for a lot without a code. */
export function LotCode({ code }: { code: string }) {
  const { t } = useI18n()
  return code ? <bdi dir="ltr">{code}</bdi> : <span className="quiet">{t('stock.lot.none')}</span>
}
