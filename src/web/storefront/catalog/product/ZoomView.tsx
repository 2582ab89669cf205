import { type MouseEvent, useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Image } from '../../../ui/Image.tsx'
import { GALLERY_SIZES } from './gallery-sizes.ts'
import type { Product } from './load-product.ts'
import { type Point, usePinch } from './use-pinch.ts'

/** Scale after pressing the image, and the largest scale of a pinch. */
const [PRESSED_SCALE, MAX_SCALE] = [2.5, 4]

interface ZoomViewProps {
  image: Product['images'][number]
  isCurrent: boolean
  near: boolean
  onNear: (near: boolean) => void
}

/** An image as large as the screen allows. Pressing or pinching zooms in at that point; the zoomed image scrolls. */
export function ZoomView({ image, isCurrent, near, onNear }: ZoomViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const scale = useRef(1)

  /** Changes the size of the image; the point of it at `point` stays there. */
  function zoom(to: number, point: Point) {
    const frame = box.current!
    const { left, top } = frame.getBoundingClientRect()
    const [x, y] = [point.x - left, point.y - top]
    const [width, height] = [frame.scrollWidth, frame.scrollHeight]
    scale.current = Math.min(Math.max(to, 1), MAX_SCALE)
    frame.style.setProperty('--scale', String(scale.current))
    frame.scrollTo({
      left: ((frame.scrollLeft + x) * frame.scrollWidth) / width - x,
      top: ((frame.scrollTop + y) * frame.scrollHeight) / height - y,
      behavior: 'instant',
    })
    onNear(scale.current > 1)
  }
  usePinch(box, { scaleOf: () => scale.current, onPinch: zoom })

  useEffect(() => {
    if (isCurrent || scale.current === 1) return
    scale.current = 1
    box.current!.style.removeProperty('--scale')
    onNear(false)
  }, [isCurrent, onNear])

  /** A press by the keyboard has no coordinates; it zooms at the centre. */
  function press({ detail, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    const point = detail > 0 ? { x: clientX, y: clientY } : { x: left + width / 2, y: top + height / 2 }
    zoom(scale.current > 1 ? 1 : PRESSED_SCALE, point)
  }

  return (
    // Left to right in every language, because the scroll offsets are computed from the left edge.
    <div className={classNames('zoom__slide', near && 'zoom__slide--near')} ref={box} dir="ltr" inert={!isCurrent}>
      <button
        type="button"
        className="zoom__view"
        aria-pressed={near}
        data-autofocus={isCurrent ? true : undefined}
        onClick={press}
      >
        <Image source={image} sizes={near ? '96rem' : GALLERY_SIZES} priority={isCurrent} />
      </button>
    </div>
  )
}
