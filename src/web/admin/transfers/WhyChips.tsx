import type { StatementRow } from '../../../shared/contracts/transfers.ts'
import { useI18n } from '../../i18n.tsx'

/** What speaks for two things belonging together. */
export function WhyChips({ why }: { why: StatementRow['suggestions'][number]['why'] }) {
  const { t } = useI18n()
  return (
    <span className="transfer__why">
      {why.map(one => (
        <span key={one}>{t(`transfers.why.${one}`)}</span>
      ))}
    </span>
  )
}
