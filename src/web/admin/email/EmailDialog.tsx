import type { QueuedEmail } from '../../../shared/contracts/email.ts'
import { directionOf } from '../../../shared/i18n/languages.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { useLast } from '../use-last.ts'

interface EmailDialogProps {
  /** Null while closed. */
  letter: QueuedEmail | null
  onClose: () => void
}

/** Text of an email without secrets. */
export function EmailDialog({ letter, onClose }: EmailDialogProps) {
  const shown = useLast(letter)
  if (!shown) return null
  return (
    <Dialog open={letter !== null} onClose={onClose} title={<bdi>{shown.subject}</bdi>} wide>
      <EmailText key={shown.id} id={shown.id} />
    </Dialog>
  )
}

function EmailText({ id }: { id: number }) {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, reload } = useLoad(
    String(id),
    async options => (await api.adminGetEmail({ params: { id } }, options)).data,
  )
  if (error && !data) return <DetailFailure error={error} onRetry={reload} level={2} />
  if (!data) return <Skeleton />
  return (
    <div className="stack">
      <p className="quiet small admin-wraps">
        <a href={`mailto:${data.recipient}`}>
          <bdi dir="ltr">{data.recipient}</bdi>
        </a>{' '}
        · <bdi dir="ltr">{data.template}</bdi>
      </p>
      {data.text === null ? (
        <p>{t('email.list.secret')}</p>
      ) : (
        <p className="admin-prose" lang={data.language} dir={directionOf(data.language)}>
          {data.text}
        </p>
      )}
    </div>
  )
}
