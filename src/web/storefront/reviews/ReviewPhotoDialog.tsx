import { type KeyboardEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ImageSwitcher } from '../../ui/ImageSwitcher.tsx'
import { addToast } from '../../ui/toast-store.ts'
import './review-photo.css'

interface ReviewPhotoDialogProps {
  reviewId: number
  photos: { id: number; address: string; label: string }[]
  at: number
  onMove: (place: number) => void
  open: boolean
  onClose: () => void
  /** Called when the author has deleted a photo; undefined for other visitors. */
  onDeleted: ((photo: number) => void) | undefined
}

/** Full-screen dialog with a photo of a review. Buttons and arrow keys change the photo. */
export function ReviewPhotoDialog(props: ReviewPhotoDialogProps) {
  const { reviewId, photos, at, onMove, open, onClose, onDeleted } = props
  const { direction } = useI18n()
  const last = photos.length - 1
  const { id, address, label } = photos[at]!
  const move = (by: number) => onMove(Math.min(Math.max(at + by, 0), last))

  function onKeyDown({ key, altKey }: KeyboardEvent) {
    // Alt with an arrow is the browser's Back or Forward.
    if (altKey) return
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step) move(direction === 'rtl' ? -step : step)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys repeat the buttons of the dialog
    <div onKeyDown={onKeyDown}>
      <Dialog
        open={open}
        onClose={onClose}
        title={label}
        look="full"
        footer={
          (last > 0 || onDeleted) && (
            <div className="cluster review-photo__actions">
              {last > 0 && <ImageSwitcher at={at} count={photos.length} onMove={onMove} />}
              {onDeleted && <DeletePhoto reviewId={reviewId} photo={id} onDeleted={onDeleted} />}
            </div>
          )
        }
      >
        <img className="review-photo" src={address} alt={label} />
      </Dialog>
    </div>
  )
}

interface DeletePhotoProps {
  reviewId: number
  photo: number
  onDeleted: (photo: number) => void
}

function DeletePhoto({ reviewId, photo, onDeleted }: DeletePhotoProps) {
  const { t } = useI18n()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await api.removeReviewPhoto({ params: { id: reviewId, photo } })
      addToast({ type: 'success', title: t('product.reviews.photo.deleted') })
      onDeleted(photo)
      await revalidate()
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="quiet" size="small" loading={busy} onClick={remove}>
      {t('product.reviews.photo.delete')}
    </Button>
  )
}
