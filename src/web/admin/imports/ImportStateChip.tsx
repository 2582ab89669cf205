import type { ImportState as State } from '../../../shared/rules/imports.ts'
import { useI18n } from '../../i18n.tsx'
import '../outcome.css'

const TONE: Partial<Record<State, string>> = { done: 'settled', ready: 'waiting', refused: 'waiting' }

export function ImportStateChip({ state }: { state: State }) {
  const { t } = useI18n()
  return (
    <span className="outcome" data-outcome={TONE[state]}>
      {t(`imports.state.${state}`)}
    </span>
  )
}
