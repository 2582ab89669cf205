import { useNavigate } from 'react-router'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { adminPaths } from '../admin-paths.ts'
import type { ItemLot } from '../stock/ItemLots.tsx'
import { useLastValue } from '../use-last.ts'

interface RecallDialogProps {
  /** Null while the dialog is closed. */
  lot: ItemLot | null
  onClose: () => void
  reload: () => void
}

/** Confirmation before a lot is recalled. Shows the effects, and how many emails will be sent. */
export function RecallDialog({ lot, onClose, reload }: RecallDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const shown = useLastValue(lot)
  if (!shown) return null
  return (
    <ActionDialog
      open={lot !== null}
      onClose={onClose}
      title={t('recalls.title')}
      action={t('recalls.do')}
      danger
      send={fields => api.adminRecallLot({ params: { id: shown.id }, body: { reason: fields('reason') } })}
      done={() => {
        addToast({ type: 'success', title: t('recalls.done') })
        navigate(adminPaths.recall(shown.id))
      }}
      onLate={reload}
    >
      {errors => (
        <>
          <p>{t('recalls.effect')}</p>
          <WhoIsWrittenTo lotId={shown.id} />
          <TextArea
            name="reason"
            label={t('recalls.reason')}
            hint={t('recalls.reason.hint')}
            rows={3}
            maxLength={500}
            error={errors.reason}
          />
        </>
      )}
    </ActionDialog>
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
      <b>{t('recalls.emails', { count: data.length - unreachable })}</b>
      {unreachable > 0 && <> {t('recalls.unreachable', { count: unreachable })}</>}
    </p>
  )
}
