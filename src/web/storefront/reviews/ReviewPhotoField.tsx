import { useState } from 'react'
import { MAX_REVIEW_PHOTO_BYTES, MAX_REVIEW_PHOTOS, REVIEW_PHOTO_MEDIA_TYPES } from '../../../shared/rules/reviews.ts'
import { useI18n } from '../../i18n.tsx'
import { PrivateImage } from '../../private-image.tsx'
import { shrinkImage } from '../../shrink-image.ts'
import { Field } from '../../ui/Field.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { ChosenPhoto } from './send-review-photos.ts'

interface ReviewPhotoFieldProps {
  photos: readonly ChosenPhoto[]
  onChange: (photos: ChosenPhoto[]) => void
}

/** Field for the photos of a review, which are uploaded after the review. */
export function ReviewPhotoField({ photos, onChange }: ReviewPhotoFieldProps) {
  const { t } = useI18n()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const room = MAX_REVIEW_PHOTOS - photos.length

  async function choose(files: File[]) {
    setBusy(true)
    const lighter = await Promise.all(files.slice(0, room).map(photo => shrinkImage(photo)))
    setBusy(false)
    const taken = lighter.filter(isAccepted)
    setRefusal(
      taken.length < lighter.length
        ? t('product.review.photos.refused')
        : files.length > room
          ? t('product.review.photos.most', { max: MAX_REVIEW_PHOTOS })
          : null,
    )
    onChange([...photos, ...taken.map(file => ({ name: crypto.randomUUID(), file }))])
  }

  return (
    <Field
      label={t('product.review.photos')}
      hint={t('product.review.photos.hint', { max: MAX_REVIEW_PHOTOS })}
      error={refusal ?? undefined}
      optional
    >
      {({ className: _, required: __, ...control }) => (
        <ul className="photos">
          {photos.map(({ name, file }, place) => (
            <li key={name}>
              <PrivateImage
                name={name}
                load={async () => file}
                label={t('product.review.photos.one', { number: place + 1 })}
              />
              <IconButton
                className="photos__remove"
                size="small"
                label={t('product.review.photos.remove', { number: place + 1 })}
                onClick={() => onChange(photos.filter(photo => photo.name !== name))}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
          {room > 0 && (
            <li>
              <FileButton
                {...control}
                multiple
                accept={REVIEW_PHOTO_MEDIA_TYPES.join(',')}
                busy={busy}
                icon={<Icon name="image" />}
                onChoose={choose}
              >
                {t('product.review.photos.add')}
              </FileButton>
            </li>
          )}
        </ul>
      )}
    </Field>
  )
}

const isAccepted = ({ type, size }: Blob) =>
  REVIEW_PHOTO_MEDIA_TYPES.some(known => known === type) && size <= MAX_REVIEW_PHOTO_BYTES
