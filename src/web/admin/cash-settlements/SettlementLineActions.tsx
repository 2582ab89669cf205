import { useState } from 'react'
import type { Settlement, SettlementLine } from '../../../shared/contracts/cash-settlement-shape.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'

interface SettlementLineActionsProps {
  /** Settlement id. */
  id: number
  lineId: number
  line: SettlementLine
  onChange: (settlement: Settlement) => void
  onLate: () => void
}

/** Actions for a row that was not settled: settle it, if that is possible, or resolve it with a note. */
export function SettlementLineActions({ id, lineId, line, onChange, onLate }: SettlementLineActionsProps) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [requested, setRequested] = useState(false)
  const params = { id, line: lineId }

  async function settle() {
    setBusy(true)
    try {
      onChange((await api.adminSettleLine({ params })).data)
      addToast({ type: 'success', title: t('cash-settlements.settled') })
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
      onLate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <span className="cluster gap-s">
      {line.canSettle && (
        <Button size="small" loading={busy} onClick={settle}>
          {t(line.order?.status === 'shipped' ? 'cash-settlements.settle.delivered' : 'cash-settlements.settle')}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => setRequested(true)}>
        {t('cash-settlements.resolve')}
      </Button>
      <ActionDialog
        open={requested}
        onClose={() => setRequested(false)}
        title={t('cash-settlements.resolve')}
        action={t('cash-settlements.resolve')}
        send={fields => api.adminResolveLine({ params, body: { note: fields('note') } })}
        done={({ data }) => onChange(data)}
        onLate={onLate}
      >
        {errors => (
          <>
            <p>{t('cash-settlements.resolve.text')}</p>
            <TextArea
              name="note"
              label={t('cash-settlements.resolve.note')}
              maxLength={300}
              rows={3}
              data-autofocus
              error={errors.note}
            />
          </>
        )}
      </ActionDialog>
    </span>
  )
}
