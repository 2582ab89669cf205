import { useState } from 'react'
import { MAX_RETURN_PHOTO_BYTES, MAX_RETURN_PHOTOS, RETURN_PHOTO_MEDIA_TYPES } from '../../../shared/rules/returns.ts'
import { useI18n } from '../../i18n.tsx'
import { PrivateImage } from '../../private-image.tsx'
import { shrinkImage } from '../../shrink-image.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

export interface Photo {
  name: string
  load: () => Promise<Blob>
}

interface PhotoFieldProps {
  photos: readonly Photo[]
  busy?: boolean
  /** Progress of the upload as text; null while nothing is uploading. */
  sending?: string | null
  onAdd: (files: Blob[]) => void
  onRemove: (photo: Photo) => void
  /** Photos whose upload failed, with handlers to retry or discard them. */
  unsent?: { photos: readonly Photo[]; onSendAgain: () => void; onDrop: (place: number) => void }
}

/** Field for photos of returned goods: choose, view, remove. The server detects the type by the file's content. */
export function PhotoField({ photos, busy = false, sending = null, onAdd, onRemove, unsent }: PhotoFieldProps) {
  const { t } = useI18n()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [preparing, setPreparing] = useState(false)
  const room = MAX_RETURN_PHOTOS - photos.length - (unsent?.photos.length ?? 0)

  async function choose(files: File[]) {
    setPreparing(true)
    const lighter = await Promise.all(files.slice(0, room).map(photo => shrinkImage(photo)))
    setPreparing(false)
    const taken = lighter.filter(photo => isKnown(photo) && !isLarge(photo))
    setRefusal(
      !lighter.every(isKnown)
        ? t('orders.return.photos.refused')
        : lighter.some(isLarge)
          ? t('orders.return.photos.large')
          : files.length > room
            ? t('orders.return.photos.most', { max: MAX_RETURN_PHOTOS })
            : null,
    )
    if (taken.length > 0) onAdd(taken)
  }

  return (
    <Field
      label={t('orders.return.photos')}
      hint={t('orders.return.photos.hint', { max: MAX_RETURN_PHOTOS })}
      error={refusal ?? undefined}
      optional
    >
      {({ className: _, required: __, ...control }) => (
        <>
          <ul className="photos">
            {photos.map((photo, place) => (
              <li key={photo.name}>
                <PrivateImage {...photo} label={t('orders.return.photos.one', { number: place + 1 })} />
                <IconButton
                  className="photos__remove"
                  size="small"
                  label={t('orders.return.photos.remove', { number: place + 1 })}
                  disabled={busy}
                  onClick={() => onRemove(photo)}
                >
                  <Icon name="close" />
                </IconButton>
              </li>
            ))}
            {unsent?.photos.map((photo, place) => (
              <li key={photo.name} className="photos__marked">
                <PrivateImage {...photo} label={t('orders.return.photos.unsent', { number: place + 1 })} />
                <IconButton
                  className="photos__remove"
                  size="small"
                  label={t('orders.return.photos.drop', { number: place + 1 })}
                  disabled={busy}
                  onClick={() => unsent.onDrop(place)}
                >
                  <Icon name="close" />
                </IconButton>
              </li>
            ))}
            {unsent && unsent.photos.length > 0 && (
              <li>
                <Button loading={busy} onClick={unsent.onSendAgain}>
                  {t('orders.return.photos.again')}
                </Button>
              </li>
            )}
            {room > 0 && (
              <li>
                <FileButton
                  {...control}
                  multiple
                  accept={RETURN_PHOTO_MEDIA_TYPES.join(',')}
                  busy={busy || preparing}
                  icon={<Icon name="image" />}
                  onChoose={choose}
                >
                  {t('orders.return.photos.add')}
                </FileButton>
              </li>
            )}
          </ul>
          <p className="quiet small" role="status">
            {sending}
          </p>
        </>
      )}
    </Field>
  )
}

const isKnown = ({ type }: Blob) => RETURN_PHOTO_MEDIA_TYPES.some(known => known === type)
const isLarge = ({ size }: Blob) => size > MAX_RETURN_PHOTO_BYTES
