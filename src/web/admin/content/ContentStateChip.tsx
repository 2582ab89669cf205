import type { ContentState as State } from '../../../shared/contracts/admin-content.ts'
import { useI18n } from '../../i18n.tsx'
import '../../order-status.css'

const LOOKS = { draft: 'pending', changed: 'confirmed', published: 'delivered' } as const

/** Coloured label with the publication state: draft, published, or published with unpublished changes. */
export function ContentStateChip({ state }: { state: State }) {
  const { t } = useI18n()
  return (
    <span className="order-status" data-status={LOOKS[state]}>
      {t(`content.state.${state}`)}
    </span>
  )
}
