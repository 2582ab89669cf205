import type { StockItem } from '../../../shared/contracts/stock.ts'
import { westernDigits } from '../../../shared/rules/digits.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { FormDialog } from '../FormDialog.tsx'
import { parseNumber } from '../parse-number.ts'
import { LotFields } from './LotFields.tsx'

interface ReceiveDialogProps {
  item: StockItem
  open: boolean
  onClose: () => void
  onChange: (item: StockItem) => void
}

/** Dialog that records received goods: quantity, lot code, expiry and cost. */
export function ReceiveDialog({ item, open, onClose, onChange }: ReceiveDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('stock.receive')}
      action={t('stock.receive')}
      send={async sent => {
        const text = (name: string) => String(sent.get(name)).trim()
        const quantity = parseWholeNumber(text('quantity'))
        const body = {
          quantity,
          code: text('code'),
          expiresOn: text('expiresOn'),
          unitCost: parseNumber(text('unitCost')),
          note: text('note'),
        }
        const { data } = await api.adminReceiveStock({ params: { id: item.variantId }, body })
        return { data, quantity }
      }}
      done={({ data, quantity }) => {
        onChange(data)
        addToast({ type: 'success', title: t('stock.received', { count: quantity }) })
      }}
    >
      {errors => (
        <>
          <TextField
            name="quantity"
            label={t('stock.units')}
            inputMode="numeric"
            maxLength={7}
            error={errors.quantity}
          />
          <LotFields errors={errors} />
          <TextField
            name="unitCost"
            label={t('stock.cost')}
            hint={t('stock.cost.hint')}
            inputMode="decimal"
            dir="ltr"
            maxLength={10}
            autoComplete="off"
            error={errors.unitCost}
            optional
          />
          <TextField
            name="note"
            label={t('stock.receive.note')}
            hint={t('stock.receive.note.hint')}
            maxLength={200}
            error={errors.note}
            optional
          />
        </>
      )}
    </FormDialog>
  )
}

/**
 * Parses a typed whole number of at most seven Arabic or Western digits. Returns NaN, which the server rejects, for
 * other input.
 */
export function parseWholeNumber(text: string): number {
  return /^\d{1,7}$/.test(westernDigits(text)) ? Number(westernDigits(text)) : Number.NaN
}
