import { useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Image } from '../../../ui/Image.tsx'
import type { Product } from './load-product.ts'
import './gallery-zoom.css'

interface GalleryZoomProps {
  images: Product['images']
  name: string
  at: number
  onMove: (view: number) => void
  open: boolean
  onClose: () => void
}

/** Dialog with one image as large as the screen allows. Pressing it zooms in; the zoomed image scrolls. */
export default function GalleryZoom({ images, name, at, onMove, open, onClose }: GalleryZoomProps) {
  const { t } = useI18n()
  const [near, setNear] = useState(false)
  const view = useRef<HTMLButtonElement>(null)
  const last = images.length - 1
  useLayoutEffect(() => {
    if (near) view.current?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [near])

  function move(view: number) {
    setNear(false)
    onMove(view)
  }
  return (
    <Dialog open={open} onClose={onClose} title={name} wide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: near, the arrows scroll the image instead of changing it */}
      <div className={classNames('zoom', near && 'zoom--near')} onKeyDown={event => near && event.stopPropagation()}>
        <button
          type="button"
          ref={view}
          className="zoom__view"
          aria-pressed={near}
          data-autofocus
          onClick={() => setNear(!near)}
        >
          <Image source={images[at]} sizes={near ? '96rem' : '(min-width: 48rem) 36rem, 92vw'} />
        </button>
      </div>
      {last > 0 && (
        <div className="cluster zoom__moves">
          <IconButton label={t('product.view.previous')} aria-disabled={at === 0} onClick={() => move(at - 1)}>
            <Icon name="chevron-back" />
          </IconButton>
          <bdi className="tabular">
            {at + 1} / {images.length}
          </bdi>
          <IconButton label={t('product.view.next')} aria-disabled={at === last} onClick={() => move(at + 1)}>
            <Icon name="chevron-forward" />
          </IconButton>
        </div>
      )}
    </Dialog>
  )
}
