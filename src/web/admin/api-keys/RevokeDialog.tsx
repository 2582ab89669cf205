import type { ApiKey } from '../../../shared/contracts/api-keys.ts'
import { bidiIsolate } from '../../../shared/i18n/bidi-isolate.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { useLastValue } from '../use-last.ts'

interface RevokeDialogProps {
  /** Null closes the dialog. */
  apiKey: ApiKey | null
  onClose: () => void
  onDone: () => void
}

export function RevokeDialog({ apiKey, onClose, onDone }: RevokeDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const shown = useLastValue(apiKey)
  return (
    <ActionDialog
      open={apiKey !== null}
      onClose={onClose}
      onLate={onDone}
      title={t('api-keys.revoke.title')}
      action={t('api-keys.revoke')}
      danger
      send={() => api.adminRevokeApiKey({ params: { id: apiKey!.id } })}
      done={() => {
        addToast({ type: 'success', title: t('api-keys.revoked') })
        onDone()
      }}
    >
      {() => <p>{t('api-keys.revoke.text', { name: bidiIsolate(shown?.name ?? '') })}</p>}
    </ActionDialog>
  )
}
