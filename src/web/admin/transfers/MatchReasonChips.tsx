import type { StatementRow } from '../../../shared/contracts/transfers.ts'
import { useI18n } from '../../i18n.tsx'

interface MatchReasonChipsProps {
  why: StatementRow['suggestions'][number]['why']
  /** True if the order was cancelled or refused on delivery. */
  ended?: boolean
}

/** Reasons for a match, as chips. */
export function MatchReasonChips({ why, ended }: MatchReasonChipsProps) {
  const { t } = useI18n()
  return (
    <span className="transfer__why">
      {why.map(one => (
        <span key={one}>{t(`transfers.why.${one}`)}</span>
      ))}
      {ended && <span data-ended>{t('transfers.ended')}</span>}
    </span>
  )
}
