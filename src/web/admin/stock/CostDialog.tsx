import { useState } from 'react'
import type { StockItem } from '../../../shared/contracts/stock.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { useVersionedDialog } from '../conflict/use-versioned-dialog.ts'
import { parseNumber } from '../parse-number.ts'
import { useLastValue } from '../use-last.ts'
import type { ItemLot } from './ItemLots.tsx'

interface Stated {
  unitCost: number | null
  version: string
}

const draftOf = ({ unitCost }: Stated) => ({ unitCost: unitCost === null ? '' : String(unitCost) })

interface CostDialogProps {
  /** Null while the dialog is closed. */
  lot: ItemLot | null
  onClose: () => void
  onChange: (item: StockItem) => void
  reload: () => void
}

/** Dialog that records the unit cost of a lot which is already in stock. */
export function CostDialog({ lot, onClose, onChange, reload }: CostDialogProps) {
  const shown = useLastValue(lot)
  if (shown?.costVersion === undefined) return null
  return (
    <CostForm
      key={shown.costVersion}
      lot={shown}
      isOpen={lot !== null}
      onClose={onClose}
      onChange={onChange}
      reload={reload}
    />
  )
}

interface CostFormProps extends Omit<CostDialogProps, 'lot'> {
  lot: ItemLot
  isOpen: boolean
}

function CostForm({ lot, isOpen, onClose, onChange, reload }: CostFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const [stated] = useState<Stated>({ unitCost: lot.unitCost ?? null, version: lot.costVersion! })
  const { draft, revision, send, dialog } = useVersionedDialog<Stated, ReturnType<typeof draftOf>>({
    state: stated,
    draftOf,
    fields: { unitCost: { label: t('stock.cost') } },
  })
  return (
    <ActionDialog
      open={isOpen}
      onClose={onClose}
      title={t('stock.cost.title')}
      action={t('stock.cost.save')}
      send={fields => {
        const note = fields('note')
        return send({ unitCost: fields('unitCost').trim() }, ({ unitCost }, version) =>
          api.adminStateLotCost({ params: { id: lot.id }, body: { unitCost: parseNumber(unitCost), note, version } }),
        )
      }}
      done={({ data }) => {
        onChange(data)
        addToast({ type: 'success', title: t('stock.cost.saved') })
      }}
      onLate={reload}
    >
      {errors => (
        <>
          {dialog}
          <p>{t('stock.cost.units')}</p>
          <TextField
            key={revision}
            name="unitCost"
            label={t('stock.cost')}
            hint={t('stock.cost.unknown')}
            defaultValue={draft?.unitCost}
            inputMode="decimal"
            dir="ltr"
            maxLength={10}
            autoComplete="off"
            error={errors.unitCost}
            optional
          />
          <TextField
            name="note"
            label={t('stock.cost.why')}
            hint={t('stock.cost.why.hint')}
            maxLength={200}
            error={errors.note}
            optional
          />
        </>
      )}
    </ActionDialog>
  )
}
