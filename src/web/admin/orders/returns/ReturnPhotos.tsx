import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { PrivateImage } from '../../../private-image.tsx'
import type { ReturnProps } from './use-return-action-done.ts'

/** Photos of the returned goods that the buyer uploaded. */
export function ReturnPhotos({ order: { number }, request: { photos } }: ReturnProps) {
  const { t } = useI18n()
  const api = useApi()
  if (photos.length === 0) return null
  return (
    <ul className="photos" aria-label={t('orders.return.photos')}>
      {photos.map(({ id }, place) => (
        <li key={id}>
          <PrivateImage
            name={`${number} ${id}`}
            load={async () => (await api.adminGetReturnPhoto({ params: { number, photo: id } })).data}
            label={t('orders.return.photos.one', { number: place + 1 })}
          />
        </li>
      ))}
    </ul>
  )
}
