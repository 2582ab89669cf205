import { useState } from 'react'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { saveFile } from '../../../files.ts'
import { useI18n } from '../../../i18n.tsx'
import { useMay } from '../../../session/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import type { Wishes } from './order-wishes.ts'

/** The orders that the filters show, as a table for the accountant. */
export function ExportOrders({ wishes }: { wishes: Wishes }) {
  const { t, language } = useI18n()
  const api = useApi()
  const may = useMay()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      saveFile('orders.csv', (await api.adminExportOrders({ query: { ...wishes, lang: language } })).data as Blob)
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  if (!may('money')) return null
  return (
    <Button variant="secondary" size="small" loading={busy} onClick={download}>
      <Icon name="download" />
      {t('desk.export')}
    </Button>
  )
}
