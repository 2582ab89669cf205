import { MAX_RETURN_PHOTO_BYTES, MAX_RETURN_PHOTOS, RETURN_PHOTO_MEDIA_TYPES } from '../../../shared/rules/returns.ts'
import { useI18n } from '../../i18n.tsx'
import { RemovablePhoto } from '../../RemovablePhoto.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { usePhotoChoice } from '../../use-photo-choice.ts'

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
  const room = MAX_RETURN_PHOTOS - photos.length - (unsent?.photos.length ?? 0)
  const { choose, refusal, preparing } = usePhotoChoice(
    { mediaTypes: RETURN_PHOTO_MEDIA_TYPES, maxBytes: MAX_RETURN_PHOTO_BYTES, room },
    {
      type: t('orders.return.photos.refused'),
      size: t('orders.return.photos.large'),
      count: t('orders.return.photos.most', { max: MAX_RETURN_PHOTOS }),
    },
    onAdd,
  )

  return (
    <Field
      label={t('orders.return.photos')}
      hint={t('orders.return.photos.hint', { max: MAX_RETURN_PHOTOS })}
      error={refusal}
      optional
    >
      {({ className: _, required: __, ...control }) => (
        <>
          <ul className="photos">
            {photos.map((photo, place) => (
              <RemovablePhoto
                key={photo.name}
                {...photo}
                label={t('orders.return.photos.one', { number: place + 1 })}
                removeLabel={t('orders.return.photos.remove', { number: place + 1 })}
                disabled={busy}
                onRemove={() => onRemove(photo)}
              />
            ))}
            {unsent?.photos.map((photo, place) => (
              <RemovablePhoto
                key={photo.name}
                {...photo}
                isMarked
                label={t('orders.return.photos.unsent', { number: place + 1 })}
                removeLabel={t('orders.return.photos.drop', { number: place + 1 })}
                disabled={busy}
                onRemove={() => unsent.onDrop(place)}
              />
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
