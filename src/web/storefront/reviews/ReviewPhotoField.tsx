import { MAX_REVIEW_PHOTO_BYTES, MAX_REVIEW_PHOTOS, REVIEW_PHOTO_MEDIA_TYPES } from '../../../shared/rules/reviews.ts'
import { useI18n } from '../../i18n.tsx'
import { RemovablePhoto } from '../../RemovablePhoto.tsx'
import { Field } from '../../ui/Field.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { usePhotoChoice } from '../../use-photo-choice.ts'
import type { ChosenPhoto } from './send-review-photos.ts'

interface ReviewPhotoFieldProps {
  photos: readonly ChosenPhoto[]
  /** True while the photos are uploaded. */
  busy: boolean
  /** Called with a function, because photos are prepared in the background while others can be removed. */
  onChange: (change: (photos: ChosenPhoto[]) => ChosenPhoto[]) => void
}

/** Field for the photos of a review, which are uploaded after the review. */
export function ReviewPhotoField({ photos, busy, onChange }: ReviewPhotoFieldProps) {
  const { t } = useI18n()
  const room = MAX_REVIEW_PHOTOS - photos.length
  const refused = t('product.review.photos.refused')
  const { choose, refusal, preparing } = usePhotoChoice(
    { mediaTypes: REVIEW_PHOTO_MEDIA_TYPES, maxBytes: MAX_REVIEW_PHOTO_BYTES, room },
    { type: refused, size: refused, count: t('product.review.photos.most', { max: MAX_REVIEW_PHOTOS }) },
    files => onChange(before => [...before, ...files.map(file => ({ name: crypto.randomUUID(), file }))]),
  )

  return (
    <Field
      label={t('product.review.photos')}
      hint={t('product.review.photos.hint', { max: MAX_REVIEW_PHOTOS })}
      error={refusal}
      optional
    >
      {({ className: _, required: __, ...control }) => (
        <ul className="photos">
          {photos.map(({ name, file }, place) => (
            <RemovablePhoto
              key={name}
              name={name}
              load={async () => file}
              label={t('product.review.photos.one', { number: place + 1 })}
              removeLabel={t('product.review.photos.remove', { number: place + 1 })}
              disabled={busy}
              onRemove={() => onChange(before => before.filter(photo => photo.name !== name))}
            />
          ))}
          {room > 0 && (
            <li>
              <FileButton
                {...control}
                multiple
                accept={REVIEW_PHOTO_MEDIA_TYPES.join(',')}
                busy={busy || preparing}
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
