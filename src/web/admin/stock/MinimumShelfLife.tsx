import { useState } from 'react'
import type { StockItem } from '../../../shared/contracts/stock.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { Theirs } from '../Theirs.tsx'
import { useTheirs } from '../use-theirs.ts'
import { parseWholeNumber } from './ReceiveDialog.tsx'

interface MinimumShelfLifeProps {
  item: StockItem
  onChange: (item: StockItem) => void
  reload: () => void
}

/** How long the product must still be good when it is sold, and the way to change it. */
export function MinimumShelfLife({ item, onChange, reload }: MinimumShelfLifeProps) {
  const { t, number } = useI18n()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const { variantId, minimumLife, lowStockThreshold } = item
  const { theirs, kept } = useTheirs<Pick<StockItem, 'minimumLife'>>(item)
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
        send={fields => {
          const body = { days: parseWholeNumber(fields('days')), seen: (theirs ?? item).minimumLife }
          return api.adminChangeMinimumLife({ params: { id: variantId }, body })
        }}
        done={({ data }) => {
          onChange(data)
          addToast({ type: 'success', title: t('stock.life.saved') })
        }}
        onLate={reload}
        kept={kept}
      >
        {errors => (
          <>
            <Theirs words={theirs && number(theirs.minimumLife)} />
            <p>{t('stock.life.effect')}</p>
            <TextField
              name="days"
              label={t('stock.life.days')}
              defaultValue={minimumLife}
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
