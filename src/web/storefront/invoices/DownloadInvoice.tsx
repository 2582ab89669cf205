import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { saveFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { ShownOrder } from '../orders/use-order.ts'

/** The sheet as a file, made by the shop: to keep, or to send on. */
export function DownloadInvoice({ order: { number }, proof }: Pick<ShownOrder, 'order' | 'proof'>) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const { data } = await api.downloadInvoice({ params: { number }, query: proof })
      saveFile(`${t('orders.invoice')} ${number}.pdf`, data)
    } catch (error) {
      addToast({ type: 'error', title: t('orders.invoice.download.failed'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="secondary" loading={busy} onClick={download}>
      <Icon name="download" />
      {t('orders.invoice.download')}
    </Button>
  )
}
