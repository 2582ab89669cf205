import { useState } from 'react'
import type { StockItem } from '../../../shared/contracts/stock.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { useVersionedDialog } from '../conflict/use-versioned-dialog.ts'
import { parseWholeNumber } from './ReceiveDialog.tsx'
import './stock.css'

type Versioned = Pick<StockItem, 'version' | 'minimumLife'>

const draftOf = ({ minimumLife }: Versioned) => ({ days: minimumLife })

interface MinimumShelfLifeProps {
  item: StockItem
  onChange: (item: StockItem) => void
  reload: () => void
}

/** Form for the minimum remaining shelf life. Lots with a shorter remaining shelf life are not sold. */
export function MinimumShelfLife({ item, onChange, reload }: MinimumShelfLifeProps) {
  const { t } = useI18n()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const { variantId, minimumLife, lowStockThreshold } = item
  const { draft, revision, send, dialog } = useVersionedDialog<Versioned, { days: number }>({
    state: item,
    draftOf,
    fields: { days: { label: t('stock.life.days') } },
  })
  return (
    <>
      <p className="quiet small admin-stock__rule">
        {t('stock.minimum', { days: minimumLife })} {t('stock.low.threshold', { count: lowStockThreshold })}
      </p>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('stock.life.change')}
      </Button>
      <ActionDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('stock.life.title')}
        action={t('stock.life.change')}
        send={fields =>
          send({ days: parseWholeNumber(fields('days')) }, (draft, version) =>
            api.adminChangeMinimumLife({ params: { id: variantId }, body: { ...draft, version } }),
          )
        }
        done={({ data }) => {
          onChange(data)
          addToast({ type: 'success', title: t('stock.life.saved') })
        }}
        onLate={reload}
      >
        {errors => (
          <>
            {dialog}
            <p>{t('stock.life.effect')}</p>
            <TextField
              key={revision}
              name="days"
              label={t('stock.life.days')}
              defaultValue={draft?.days}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              data-autofocus
              error={errors.days}
            />
          </>
        )}
      </ActionDialog>
    </>
  )
}
