import { type KeyboardEvent, useRef, useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { onDemand } from '../../../island.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Image } from '../../../ui/Image.tsx'
import { percentOff } from '../product-card/visitor-price.ts'
import { GALLERY_SIZES } from './gallery-sizes.ts'
import type { Product } from './load-product.ts'

const loadZoom = () => import('./GalleryZoom.tsx').then(module => module.default)
const GalleryZoom = onDemand(loadZoom)

/**
 * Image gallery with scroll snapping. Phones swipe it; thumbnails and arrow keys move it. Pressing an image opens it
 * full-screen.
 */
export function Gallery({ product, images }: { product: Product; images: Product['images'] }) {
  const { t, direction } = useI18n()
  const strip = useRef<HTMLDivElement>(null)
  const thumbs = useRef<HTMLDivElement>(null)
  /** Index to which `show` is scrolling. Images passed on the way do not become the current image. */
  const aim = useRef<number | null>(null)
  const [at, setAt] = useState(0)
  const [zoomed, setZoomed] = useState<boolean | null>(null)
  const { name } = product
  const views = images.length > 0 ? images : [null]
  const percent = percentOff(product)

  function show(view: number) {
    const box = strip.current
    if (!box || view < 0 || view >= views.length) return
    aim.current = view
    setAt(view)
    box.scrollTo({ left: view * box.clientWidth * (direction === 'rtl' ? -1 : 1) })
  }

  function scrolled({ scrollLeft, clientWidth }: HTMLElement) {
    const near = Math.round(Math.abs(scrollLeft) / clientWidth)
    if (aim.current === near) aim.current = null
    else if (aim.current === null) setAt(near)
  }

  /** Cancels the target when the user scrolls. */
  function letGo() {
    aim.current = null
  }

  /** Closes the large view, and focuses the image that was viewed last. */
  function leaveZoom() {
    setZoomed(false)
    setTimeout(() => strip.current?.querySelectorAll('button')[at]?.focus({ preventScroll: true }))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = at + (direction === 'rtl' ? -step : step)
    show(next)
    const row = [strip, thumbs].find(({ current }) => current?.contains(event.target as Node))?.current
    row?.querySelectorAll('button')[next]?.focus({ preventScroll: true })
  }

  return (
    <section className="gallery" aria-label={t('product.views')} onKeyDown={onKeyDown}>
      <div className="gallery__main">
        <div
          className="gallery__strip"
          ref={strip}
          onScroll={({ currentTarget }) => scrolled(currentTarget)}
          onPointerDown={() => {
            letGo()
            // Loads the dialog before the press ends. A failed load is reported when the dialog opens.
            loadZoom().catch(() => undefined)
          }}
          onWheel={letGo}
        >
          {views.map((image, view) => (
            <button
              key={image?.url ?? 'none'}
              type="button"
              className="gallery__view"
              aria-label={t('product.zoom', { name: image?.alt ?? name, number: view + 1 })}
              tabIndex={view === at ? 0 : -1}
              onClick={() => setZoomed(true)}
              disabled={!image}
            >
              <Image source={image} sizes={GALLERY_SIZES} priority={view === 0} />
            </button>
          ))}
        </div>
        {percent > 0 && <Badge kind="offer" percent={percent} />}
      </div>
      {views.length > 1 && (
        <div className="gallery__thumbs" ref={thumbs}>
          {views.map((image, view) => (
            <button
              key={image?.url}
              type="button"
              className="gallery__thumb"
              aria-label={t('product.view', { number: view + 1 })}
              aria-current={view === at}
              onClick={() => show(view)}
            >
              <Image source={image && { ...image, alt: '' }} sizes="4.5rem" small />
            </button>
          ))}
        </div>
      )}
      {zoomed !== null && (
        <GalleryZoom images={images} name={name} at={at} onMove={show} open={zoomed} onClose={leaveZoom} />
      )}
    </section>
  )
}
