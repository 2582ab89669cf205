import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ImageSwitcher } from '../../../ui/ImageSwitcher.tsx'
import type { Product } from './load-product.ts'
import { ZoomView } from './ZoomView.tsx'
import './gallery-zoom.css'

interface GalleryZoomProps {
  images: Product['images']
  name: string
  at: number
  onMove: (view: number) => void
  open: boolean
  onClose: () => void
}

/** Full-screen dialog with the images. Swiping changes the image; pinching or pressing zooms in. */
export default function GalleryZoom({ images, name, at, onMove, open, onClose }: GalleryZoomProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      look="full"
      footer={
        images.length > 1 && (
          <div className="cluster zoom__moves">
            <ImageSwitcher at={at} count={images.length} onMove={onMove} />
          </div>
        )
      }
    >
      <ZoomStrip images={images} at={at} onMove={onMove} />
    </Dialog>
  )
}

/** Images side by side with scroll snapping, of which one is visible. */
function ZoomStrip({ images, at, onMove }: Pick<GalleryZoomProps, 'images' | 'at' | 'onMove'>) {
  const { direction } = useI18n()
  const strip = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const scrollToCurrent = useRef((_behavior: ScrollBehavior) => {})
  scrollToCurrent.current = behavior => {
    const box = strip.current!
    box.scrollTo({ left: at * box.clientWidth * (direction === 'rtl' ? -1 : 1), behavior })
  }

  // The strip has its size only once the dialog is open; turning a phone changes it.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => scrollToCurrent.current('instant'))
    observer.observe(strip.current!)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const box = strip.current!
    if (box.clientWidth > 0 && shownView(box) !== at) scrollToCurrent.current('auto')
    // Keeps the focus in the strip, because the former image is inert now.
    if (box.contains(document.activeElement))
      box.querySelectorAll<HTMLElement>('.zoom__view')[at]?.focus({ preventScroll: true })
  }, [at])
  // Reports the image once a swipe has ended, so that images passed on the way do not become the current one.
  useEffect(() => {
    const box = strip.current!
    const report = () => onMove(shownView(box))
    box.addEventListener('scrollend', report)
    return () => box.removeEventListener('scrollend', report)
  }, [onMove])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: near, the arrows scroll the image instead of changing it
    <div className="zoom" ref={strip} onKeyDown={event => near && event.stopPropagation()}>
      {images.map((image, view) => (
        <ZoomView key={image.url} image={image} isCurrent={view === at} near={near && view === at} onNear={setNear} />
      ))}
    </div>
  )
}

const shownView = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(Math.abs(scrollLeft) / clientWidth)
