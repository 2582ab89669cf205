import { useState } from 'react'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ReviewPhotoField } from './ReviewPhotoField.tsx'
import { sendReviewPhotos, type UnsentPhotos } from './send-review-photos.ts'

interface UnsentReviewPhotosProps {
  reviewId: number
  unsent: UnsentPhotos
  onDone: () => void
}

/** Photos of a stored review whose upload failed, with the reasons. They can be replaced and sent again. */
export function UnsentReviewPhotos({ reviewId, unsent, onDone }: UnsentReviewPhotosProps) {
  const { t } = useI18n()
  const api = useApi()
  const [{ photos, reasons }, setLeft] = useState(unsent)
  const [sending, setSending] = useState(false)

  async function send() {
    setSending(true)
    const left = await sendReviewPhotos({ api, t }, reviewId, photos)
    setSending(false)
    if (left.photos.length === 0) onDone()
    else setLeft(left)
  }

  return (
    <div className="card stack">
      <div role="alert" className="stack gap-s">
        <p>{t('product.review.photos.lost')}</p>
        {reasons.map(reason => (
          <p key={reason} className="field__error">
            {reason}
          </p>
        ))}
      </div>
      <ReviewPhotoField
        photos={photos}
        busy={sending}
        onChange={change => setLeft(left => ({ photos: change(left.photos), reasons: [] }))}
      />
      <div className="cluster">
        <Button loading={sending} onClick={send} disabled={photos.length === 0}>
          {t('product.review.photos.again')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('product.review.photos.without')}
        </Button>
      </div>
    </div>
  )
}
