import { useState } from 'react'
import type { TransferQueue } from '../../../shared/contracts/transfers.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'

interface ActionHandlers {
  onChange: (queue: TransferQueue) => void
  onLate: () => void
}

/** Runs actions on the transfer list that need no input. After an error, shows the message and reloads the list. */
export function useAction({ onChange, onLate }: ActionHandlers) {
  const { t } = useI18n()
  const [busy, setBusy] = useState(false)

  async function press(send: () => Promise<{ data: TransferQueue }>, { success }: { success: string }) {
    if (busy) return
    setBusy(true)
    try {
      onChange((await send()).data)
      addToast({ type: 'success', title: success })
    } catch (error) {
      const field = error instanceof ApiError ? Object.values(error.errors).flat().join(' ') : ''
      addToast({ type: 'error', title: t('common.error'), message: field || failureText(error, t) })
      onLate()
    } finally {
      setBusy(false)
    }
  }

  return { press, busy }
}
