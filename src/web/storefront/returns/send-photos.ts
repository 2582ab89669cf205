import { useState } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { OrderWithAccess } from '../orders/use-order.ts'
import { storeUnsentPhotos, unsentPhotos } from './unsent-photos.ts'

interface SendPhotos {
  /** Uploads the photos. Resolves to the order with the photos that were saved. */
  send: (order: Order, files: readonly Blob[]) => Promise<Order>
  /** Progress of the upload as text; null while nothing is uploading. */
  sending: string | null
}

/**
 * Uploads photos one by one to a return request. Reports photos whose upload failed, and keeps them for another
 * attempt.
 */
export function useSendPhotos({
  order: { number },
  proof,
  onStale,
}: Pick<OrderWithAccess, 'order' | 'proof' | 'onStale'>): SendPhotos {
  const { t } = useI18n()
  const api = useApi()
  const [sending, setSending] = useState<string | null>(null)

  async function send(order: Order, files: readonly Blob[]): Promise<Order> {
    let latest = order
    let why = ''
    const lost: Blob[] = []
    for (const [place, file] of files.entries()) {
      setSending(t('orders.return.photos.sending', { number: place + 1, count: files.length }))
      try {
        latest = (await api.addReturnPhoto({ params: { number }, query: proof, file }, { quiet: true })).data
      } catch (error) {
        why = failureText(error, t)
        lost.push(file)
      }
    }
    setSending(null)
    if (lost.length > 0) {
      storeUnsentPhotos(number, [...unsentPhotos(number), ...lost])
      addToast({
        type: 'warning',
        title: t('orders.return.photos.lost', { count: lost.length }),
        message: `${why} ${t('orders.return.photos.lost.text')}`,
      })
      // Reloads the order, because an upload may have succeeded although its response was lost.
      setTimeout(onStale)
    }
    return latest
  }
  return { send, sending }
}
