import type { StockItem } from '../../../shared/contracts/stock.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { useLastValue } from '../use-last.ts'
import type { ItemLot } from './ItemLots.tsx'
import { parseWholeNumber } from './ReceiveDialog.tsx'

interface CountDialogProps {
  /** Null while the dialog is closed. */
  lot: ItemLot | null
  onClose: () => void
  onChange: (item: StockItem) => void
  reload: () => void
}

/**
 * Dialog that records a stock count of a lot. It sends the difference to the displayed quantity, so that a sale between
 * counting and saving is still deducted.
 */
export function CountDialog({ lot, onClose, onChange, reload }: CountDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const shown = useLastValue(lot)
  if (!shown) return null
  return (
    <ActionDialog
      open={lot !== null}
      onClose={onClose}
      title={t('stock.count.title')}
      action={t('stock.count.save')}
      send={fields => {
        const difference = parseWholeNumber(fields('difference')) - shown.quantity
        return api.adminAdjustStock({ params: { id: shown.id }, body: { difference, note: fields('note') } })
      }}
      done={({ data }) => {
        onChange(data)
        addToast({ type: 'success', title: t('stock.count.saved') })
      }}
      onLate={reload}
    >
      {errors => (
        <>
          <p>
            {t('stock.count.books', { count: shown.quantity })}
            {shown.waiting > 0 && ` ${t('stock.count.waiting', { count: shown.waiting })}`}
          </p>
          <TextField
            name="difference"
            label={t('stock.count.counted')}
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
            error={errors.difference}
          />
          <TextField
            name="note"
            label={t('stock.count.why')}
            hint={t('stock.count.why.hint')}
            maxLength={200}
            error={errors.note}
          />
        </>
      )}
    </ActionDialog>
  )
}
