import { useState } from 'react'
import type { ModeratedReview } from '../../../shared/contracts/admin-reviews.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { RemovablePhoto } from '../../RemovablePhoto.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { refreshPendingCounts } from '../nav/pending-counts.ts'
import { useLastValue } from '../use-last.ts'

interface ModeratedPhotosProps {
  review: ModeratedReview
  reload: () => void
}

/** Photos of a review, approved or not, each with a button that deletes it. Pending ones of an approved review are marked. */
export function ModeratedPhotos({ review: { id, photos, status }, reload }: ModeratedPhotosProps) {
  const { t } = useI18n()
  const api = useApi()
  const [removing, setRemoving] = useState<number | null>(null)
  const removed = useLastValue(removing)
  const load = async (photo: number, small: boolean) =>
    (await api.adminGetReviewPhoto({ params: { id, photo }, query: { small } })).data
  const numberOf = (photo: number | null) => photos.findIndex(one => one.id === photo) + 1
  const isMarked = (approved: boolean) => status === 'approved' && !approved

  if (photos.length === 0) return null
  return (
    <>
      {photos.some(({ approved }) => isMarked(approved)) && (
        <p className="small quiet">{t('reviews.photos.waiting')}</p>
      )}
      <ul className="photos">
        {photos.map(({ id: photo, approved }) => (
          <RemovablePhoto
            key={photo}
            name={`review photo ${photo}`}
            load={() => load(photo, true)}
            loadLarge={() => load(photo, false)}
            label={t(isMarked(approved) ? 'reviews.photo.pending' : 'reviews.photo', { number: numberOf(photo) })}
            removeLabel={t('reviews.photo.remove', { number: numberOf(photo) })}
            isMarked={isMarked(approved)}
            onRemove={() => setRemoving(photo)}
          />
        ))}
      </ul>
      <ActionDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('reviews.photo.remove', { number: numberOf(removed) })}
        action={t('reviews.photo.remove.action')}
        danger
        send={() => api.adminRemoveReviewPhoto({ params: { id, photo: removed! } })}
        done={() => {
          addToast({ type: 'success', title: t('reviews.photo.removed') })
          reload()
          void refreshPendingCounts(api)
        }}
        onLate={reload}
      >
        {() => <p>{t('reviews.photo.remove.text')}</p>}
      </ActionDialog>
    </>
  )
}
