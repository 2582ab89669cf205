import type { QueuedEmail } from '../../../shared/contracts/email.ts'
import { directionOf } from '../../../shared/i18n/languages.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ContactLinks } from '../ContactLinks.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { useLastValue } from '../use-last.ts'

interface EmailDialogProps {
  /** Null closes the dialog. */
  email: QueuedEmail | null
  onClose: () => void
}

/** Dialog that shows the text of an email, unless the text is secret. Links are shown without their query strings. */
export function EmailDialog({ email, onClose }: EmailDialogProps) {
  const shown = useLastValue(email)
  if (!shown) return null
  return (
    <Dialog open={email !== null} onClose={onClose} title={<bdi>{shown.subject}</bdi>} wide>
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
      <ContactLinks email={data.recipient} phone={null} />
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
