import { useState } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { needsPhoto } from '../../../shared/rules/returns.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { PrivateImage } from '../../private-image.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { OrderWithAccess } from '../orders/use-order.ts'
import { type Photo, PhotoField } from './PhotoField.tsx'
import { useSendPhotos } from './send-photos.ts'
import { storeUnsentPhotos, useUnsentPhotos } from './unsent-photos.ts'

interface SentPhotosProps extends Pick<OrderWithAccess, 'order' | 'proof' | 'onChange' | 'onStale'> {
  request: Order['returns'][number]
}

/** Photos of a return request. They can be added and removed until the shop has decided about the request. */
export function SentPhotos({ order, proof, request, onChange, onStale }: SentPhotosProps) {
  const { t } = useI18n()
  const api = useApi()
  const { send, sending } = useSendPhotos({ order, proof, onStale })
  const unsent = useUnsentPhotos(order.number)
  const [busy, setBusy] = useState(false)
  const photos = request.photos.map(({ id }) => ({
    name: `${order.number} ${id}`,
    id,
    load: async () => (await api.getReturnPhoto({ params: { number: order.number, photo: id }, query: proof })).data,
  }))

  async function change(act: () => Promise<Order>) {
    setBusy(true)
    try {
      onChange(await act())
    } catch (error) {
      addToast({ type: 'error', title: t('orders.return.photos.failed'), message: failureText(error, t) })
      onStale()
    } finally {
      setBusy(false)
    }
  }

  const remove = ({ name }: Photo) =>
    change(async () => {
      const photo = photos.find(photo => photo.name === name)!.id
      return (await api.removeReturnPhoto({ params: { number: order.number, photo }, query: proof })).data
    })

  if (
    request.status !== 'requested' ||
    !(photos.length + unsent.length > 0 || needsPhoto(request.lines.map(line => line.reason)))
  )
    return photos.length === 0 ? null : (
      <ul className="photos">
        {photos.map((photo, place) => (
          <li key={photo.name}>
            <PrivateImage {...photo} label={t('orders.return.photos.one', { number: place + 1 })} />
          </li>
        ))}
      </ul>
    )
  return (
    <PhotoField
      photos={photos}
      busy={busy}
      sending={sending}
      onAdd={files => change(() => send(order, files))}
      onRemove={remove}
      unsent={{
        photos: unsent.map(unsentPhoto),
        onSendAgain: () => {
          storeUnsentPhotos(order.number, [])
          void change(() => send(order, unsent))
        },
        onDrop: place => storeUnsentPhotos(order.number, unsent.toSpliced(place, 1)),
      }}
    />
  )
}

const names = new WeakMap<Blob, string>()

/** Returns an unsent file as a photo. The file keeps the same unique name, so that its preview is loaded only once. */
function unsentPhoto(file: Blob): Photo {
  const name = names.get(file) ?? crypto.randomUUID()
  names.set(file, name)
  return { name, load: async () => file }
}
