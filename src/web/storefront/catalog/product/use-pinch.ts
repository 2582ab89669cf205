import { type RefObject, useEffect, useRef } from 'react'

/** A point of the viewport, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

interface Pinch {
  /** Returns the scale at which a pinch begins. */
  scaleOf: () => number
  /** Called with the new scale, not limited, and the point between the fingers. */
  onPinch: (scale: number, point: Point) => void
}

/** Reports pinch gestures of two fingers on an element, and prevents the browser's own zoom and scroll during them. */
export function usePinch(ref: RefObject<HTMLElement | null>, pinch: Pinch): void {
  const latest = useRef(pinch)
  latest.current = pinch
  useEffect(() => {
    const element = ref.current!
    let begin: { distance: number; scale: number } | null = null

    function start(event: TouchEvent) {
      if (event.touches.length !== 2) return
      event.preventDefault()
      begin = { distance: distanceOf(event.touches), scale: latest.current.scaleOf() }
    }
    function move(event: TouchEvent) {
      if (!begin || event.touches.length !== 2) return
      event.preventDefault()
      latest.current.onPinch((begin.scale * distanceOf(event.touches)) / begin.distance, centreOf(event.touches))
    }
    function end({ touches }: TouchEvent) {
      if (touches.length < 2) begin = null
    }
    // React registers touch listeners as passive, which could not prevent the browser's own zoom.
    const options = { passive: false }
    element.addEventListener('touchstart', start, options)
    element.addEventListener('touchmove', move, options)
    for (const type of ['touchend', 'touchcancel'] as const) element.addEventListener(type, end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      for (const type of ['touchend', 'touchcancel'] as const) element.removeEventListener(type, end)
    }
  }, [ref])
}

const distanceOf = ([a, b]: Iterable<Touch> & TouchList): number =>
  Math.max(1, Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY))

const centreOf = ([a, b]: Iterable<Touch> & TouchList): Point => ({
  x: (a!.clientX + b!.clientX) / 2,
  y: (a!.clientY + b!.clientY) / 2,
})
