import { useState } from 'react'
import type { OpenReceipt } from '../../../shared/contracts/transfers.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { dataUrl, downloadFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'

/**
 * Uploaded receipt. It is loaded only on demand, because each view is logged. An image is displayed, a PDF is
 * downloaded.
 */
export function ReceiptFile({ receipt: { id, contentType, order } }: { receipt: OpenReceipt }) {
  const { t } = useI18n()
  const api = useApi()
  const [image, setImage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isPdf = contentType === 'application/pdf'

  async function open() {
    setBusy(true)
    try {
      const file: Blob = (await api.adminGetReceipt({ params: { id } })).data
      if (isPdf) downloadFile(`receipt-${order.number}.pdf`, file)
      else setImage(await dataUrl(file))
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  if (contentType === '') return null
  if (image) return <img className="transfer__paper" src={image} alt={t('transfers.receipt')} />
  return (
    <div>
      <Button size="small" variant="secondary" loading={busy} onClick={open}>
        <Icon name={isPdf ? 'download' : 'eye'} />
        {t(isPdf ? 'transfers.receipt.download' : 'transfers.receipt.open')}
      </Button>
    </div>
  )
}
