import type { StockItem } from '../../../shared/contracts/stock.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { Theirs } from '../Theirs.tsx'
import { useLast } from '../use-last.ts'
import { useTheirs } from '../use-theirs.ts'
import type { ItemLot } from './ItemLots.tsx'
import { LotFields } from './LotFields.tsx'

interface CorrectDialogProps {
  /** Null while it is closed. */
  lot: ItemLot | null
  onClose: () => void
  onChange: (item: StockItem) => void
  reload: () => void
}

/** A lot's code or expiry was typed wrongly: as it is printed, and what had gone wrong. */
export function CorrectDialog({ lot, onClose, onChange, reload }: CorrectDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const shown = useLast(lot)
  const { theirs, kept } = useTheirs<Pick<ItemLot, 'code' | 'expiresOn'>>(lot)
  if (!shown) return null

  function done({ data }: { data: StockItem }) {
    onChange(data)
    const blockedFor = data.lots.find(({ id }) => id === shown?.id)?.blockedFor ?? null
    const moved = blockedFor !== shown?.blockedFor && (blockedFor ? 'aside' : 'free')
    addToast({
      type: 'success',
      title: t('stock.correct.saved'),
      message: moved ? t(`stock.correct.${moved}`) : undefined,
    })
  }

  return (
    <ActionDialog
      open={lot !== null}
      onClose={onClose}
      title={t('stock.correct.title')}
      action={t('stock.correct.save')}
      send={fields => {
        const { id } = shown
        const { code, expiresOn } = theirs ?? shown
        const right = { code: fields('code'), expiresOn: fields('expiresOn'), note: fields('note') }
        return api.adminCorrectLot({ params: { id }, body: { ...right, seen: { code, expiresOn } } })
      }}
      done={done}
      onLate={reload}
      kept={kept}
    >
      {errors => (
        <>
          <Theirs words={theirs && [theirs.code, theirs.expiresOn].filter(Boolean).join(' · ')} />
          {shown.waiting > 0 && <p>{t('stock.correct.waiting', { count: shown.waiting })}</p>}
          <LotFields lot={shown} errors={errors} />
          <TextField
            name="note"
            label={t('stock.correct.why')}
            hint={t('stock.correct.why.hint')}
            maxLength={200}
            error={errors.note}
          />
        </>
      )}
    </ActionDialog>
  )
}
