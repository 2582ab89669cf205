import { useState } from 'react'
import { bidiIsolate } from '../../../shared/i18n/bidi-isolate.ts'
import { useI18n } from '../../i18n.tsx'
import { onDemand } from '../../island.tsx'
import type { Review } from './use-reviews.ts'
import '../../photos.css'

const ReviewPhotoDialog = onDemand(() => import('./ReviewPhotoDialog.tsx').then(module => module.ReviewPhotoDialog))

interface ReviewPhotosProps {
  review: Review
  /** True for the visitor's own review, whose photos can be deleted. */
  isOwn: boolean
}

/** Thumbnails of a review's photos. Pressing one opens it in a full-screen dialog. */
export default function ReviewPhotos({ review: { id, photos: all, author }, isOwn }: ReviewPhotosProps) {
  const { t } = useI18n()
  const [deleted, setDeleted] = useState<readonly number[]>([])
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const photos = all
    .filter(photo => !deleted.includes(photo))
    .map((photo, place) => ({
      id: photo,
      address: `/api/reviews/${id}/photos/${photo}`,
      label: t('product.reviews.photo', { number: place + 1, author: bidiIsolate(author) }),
    }))

  function show(place: number) {
    setAt(place)
    setOpen(true)
    setWasOpened(true)
  }

  function onDeleted(photo: number) {
    setOpen(false)
    setAt(0)
    setDeleted([...deleted, photo])
  }

  if (photos.length === 0) return null
  return (
    <>
      <ul className="photos">
        {photos.map(({ id, address, label }, place) => (
          <li key={id}>
            <button type="button" className="photo" aria-label={label} onClick={() => show(place)}>
              <img src={`${address}?small=true`} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {wasOpened && (
        <ReviewPhotoDialog
          reviewId={id}
          photos={photos}
          at={Math.min(at, photos.length - 1)}
          onMove={setAt}
          open={open}
          onClose={() => setOpen(false)}
          onDeleted={isOwn ? onDeleted : undefined}
        />
      )}
    </>
  )
}
