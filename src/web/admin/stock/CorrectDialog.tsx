import type { StockItem } from '../../../shared/contracts/stock.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { useVersionedDialog } from '../conflict/use-versioned-dialog.ts'
import { useLastValue } from '../use-last.ts'
import type { ItemLot } from './ItemLots.tsx'
import { LotFields } from './LotFields.tsx'

type Versioned = Pick<ItemLot, 'version' | 'code' | 'expiresOn'>

const draftOf = ({ code, expiresOn }: Versioned) => ({ code, expiresOn: expiresOn ?? '' })

interface CorrectDialogProps {
  /** Null while the dialog is closed. */
  lot: ItemLot | null
  onClose: () => void
  onChange: (item: StockItem) => void
  reload: () => void
}

/** Dialog that corrects a mistyped code or expiry date of a lot, with a reason. */
export function CorrectDialog({ lot, onClose, onChange, reload }: CorrectDialogProps) {
  const { t, date } = useI18n()
  const api = useApi()
  const shown = useLastValue(lot)
  const { draft, revision, send, dialog } = useVersionedDialog<Versioned, ReturnType<typeof draftOf>>({
    state: shown,
    draftOf,
    fields: {
      code: { label: t('stock.receive.code') },
      expiresOn: { label: t('stock.expires'), show: day => (day ? date(day) : undefined) },
    },
  })
  if (!shown) return null

  function done({ data }: { data: StockItem }) {
    onChange(data)
    const blockedFor = data.lots.find(({ id }) => id === shown?.id)?.blockedFor ?? null
    const withMovedItem = blockedFor !== shown?.blockedFor && (blockedFor ? 'aside' : 'free')
    addToast({
      type: 'success',
      title: t('stock.correct.saved'),
      message: withMovedItem ? t(`stock.correct.${withMovedItem}`) : undefined,
    })
  }

  return (
    <ActionDialog
      open={lot !== null}
      onClose={onClose}
      title={t('stock.correct.title')}
      action={t('stock.correct.save')}
      send={fields => {
        const note = fields('note')
        return send({ code: fields('code'), expiresOn: fields('expiresOn') }, (draft, version) =>
          api.adminCorrectLot({ params: { id: shown.id }, body: { ...draft, note, version } }),
        )
      }}
      done={done}
      onLate={reload}
    >
      {errors => (
        <>
          {dialog}
          {shown.waiting > 0 && <p>{t('stock.correct.waiting', { count: shown.waiting })}</p>}
          <LotFields key={revision} lot={draft ?? undefined} errors={errors} />
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
