import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { dataUrl } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { cropSquare } from './crop-square.ts'
import 'react-easy-crop/react-easy-crop.css'

interface AvatarCropProps {
  file: File
  busy: boolean
  onCut: (square: Blob) => void
  onClose: () => void
}

/**
 * Dialog that crops an image to a square, previewed as a circle. The image is moved and zoomed by pointer, wheel, keys
 * or slider.
 */
export function AvatarCrop({ file, busy, onCut, onClose }: AvatarCropProps) {
  const { t } = useI18n()
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    // The CSP allows data URLs for images, but not blobs.
    dataUrl(file).then(setUrl, () => setBroken(true))
  }, [file])

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('customers.profile.avatar.crop')}
      footer={
        <div className="cluster">
          <Button loading={busy} disabled={!area || broken} onClick={async () => onCut(await cropSquare(url!, area!))}>
            {t('customers.profile.avatar.use')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      }
    >
      <div className="stack">
        {broken && (
          <p className="notice notice--error" role="alert">
            <span className="notice__text">{t('field.image')}</span>
          </p>
        )}
        {/* Left to right in all languages, because crop coordinates are counted from the left. */}
        <div className="profile__crop" dir="ltr" hidden={broken}>
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setBroken(true), alt: '' }}
          />
        </div>
        <label className="stack gap-s" hidden={broken}>
          {t('customers.profile.avatar.zoom')}
          <input
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={event => setZoom(Number(event.currentTarget.value))}
          />
        </label>
      </div>
    </Dialog>
  )
}
