import { type ChangeEvent, useState } from 'react'
import { RETURN_PHOTO_BYTES, RETURN_PHOTO_TYPES, RETURN_PHOTOS } from '../../../../shared/rules/returns.ts'
import { useI18n } from '../../../i18n.tsx'
import { PrivatePicture } from '../../../private-picture.tsx'
import { shrinkPicture } from '../../../shrink-picture.ts'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

export interface Photo {
  name: string
  load: () => Promise<Blob>
}

interface PhotoFieldProps {
  photos: readonly Photo[]
  busy?: boolean
  onAdd: (files: Blob[]) => void
  onRemove: (photo: Photo) => void
}

/** Pictures of the goods: chosen, looked at, taken away. The server decides by their content. */
export function PhotoField({ photos, busy = false, onAdd, onRemove }: PhotoFieldProps) {
  const { t } = useI18n()
  const [refusal, setRefusal] = useState<string | null>(null)
  const room = RETURN_PHOTOS - photos.length

  async function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // The same file may be chosen again.
    currentTarget.value = ''
    const lighter = await Promise.all(files.slice(0, room).map(shrinkPicture))
    const taken = lighter.filter(isTaken)
    setRefusal(
      taken.length < lighter.length
        ? t('orders.return.photos.refused')
        : files.length > room
          ? t('orders.return.photos.most', { max: RETURN_PHOTOS })
          : null,
    )
    if (taken.length > 0) onAdd(taken)
  }

  return (
    <Field
      label={t('orders.return.photos')}
      hint={t('orders.return.photos.hint', { max: RETURN_PHOTOS })}
      error={refusal ?? undefined}
      optional
    >
      {({ className: _, required: __, ...control }) => (
        <ul className="photos">
          {photos.map((photo, place) => (
            <li key={photo.name}>
              <PrivatePicture {...photo} label={t('orders.return.photos.one', { number: place + 1 })} />
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
          {room > 0 && (
            <li>
              <label className="button button--secondary photos__add" aria-busy={busy || undefined}>
                <input
                  {...control}
                  type="file"
                  multiple
                  className="visually-hidden"
                  accept={RETURN_PHOTO_TYPES.join(',')}
                  disabled={busy}
                  onChange={onChange}
                />
                {busy ? <span className="button__spinner" aria-hidden="true" /> : <Icon name="picture" />}
                {t('orders.return.photos.add')}
              </label>
            </li>
          )}
        </ul>
      )}
    </Field>
  )
}

function isTaken({ type, size }: Blob): boolean {
  return RETURN_PHOTO_TYPES.some(known => known === type) && size <= RETURN_PHOTO_BYTES
}
