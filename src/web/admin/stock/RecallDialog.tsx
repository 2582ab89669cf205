import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { adminPaths } from '../admin-paths.ts'
import { FormDialog } from '../FormDialog.tsx'
import type { ItemLot } from './ItemLots.tsx'

interface RecallDialogProps {
  /** Null while it is closed. */
  lot: ItemLot | null
  onClose: () => void
  reload: () => void
}

/** Before a lot is called back: what it does, and how many will be written to. */
export function RecallDialog({ lot, onClose, reload }: RecallDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const last = useRef(lot)
  if (lot) last.current = lot
  const shown = last.current
  if (!shown) return null
  return (
    <FormDialog
      open={lot !== null}
      onClose={onClose}
      title={t('stock.recall.title')}
      action={t('stock.recall.do')}
      danger
      send={sent => {
        const reason = String(sent.get('reason')).trim()
        return api.adminRecallLot({ params: { id: shown.id }, body: { reason } })
      }}
      done={() => {
        addToast({ type: 'success', title: t('stock.recall.done') })
        navigate(adminPaths.recall(shown.id))
      }}
      refused={async error => {
        if (!(error instanceof ApiError && [404, 409].includes(error.status))) return false
        onClose()
        addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
        reload()
        return true
      }}
    >
      {errors => (
        <>
          <p>{t('stock.recall.effect')}</p>
          <WhoIsWrittenTo lotId={shown.id} />
          <TextArea
            name="reason"
            label={t('stock.recall.reason')}
            hint={t('stock.recall.reason.hint')}
            rows={3}
            maxLength={500}
            error={errors.reason}
          />
        </>
      )}
    </FormDialog>
  )
}

function WhoIsWrittenTo({ lotId }: { lotId: number }) {
  const { t } = useI18n()
  const api = useApi()
  const { data, error } = useLoad(
    String(lotId),
    async options => (await api.adminGetRecall({ params: { id: lotId } }, options)).data.buyers,
  )
  if (error) return <p className="quiet">{failureText(error, t)}</p>
  if (!data) return <Skeleton />
  const unreachable = data.filter(buyer => buyer.notice === 'unreachable').length
  return (
    <p className="admin-stock__reach">
      <b>{t('stock.recall.letters', { count: data.length - unreachable })}</b>
      {unreachable > 0 && <> {t('stock.recall.unreachable', { count: unreachable })}</>}
    </p>
  )
}
