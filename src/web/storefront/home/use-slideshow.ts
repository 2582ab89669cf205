import { useEffect, useState } from 'react'

const SLIDE_INTERVAL_MS = 7_000

/**
 * State of a slideshow: the index of the current slide. It advances automatically, except while it is paused, hovered,
 * focused or in a hidden browser tab. With reduced motion it is initially paused.
 */
export function useSlideshow(count: number) {
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const [paused, setPaused] = useState(false)
  /** True once the images of the other slides may be loaded, some time after the first slide is visible. */
  const [warm, setWarm] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
    const timer = setTimeout(() => setWarm(true), SLIDE_INTERVAL_MS / 2)
    return () => clearTimeout(timer)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that was just chosen gets its whole time
  useEffect(() => {
    if (held || paused || count < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) setAt(now => (now + 1) % count)
    }, SLIDE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [held, paused, count, at])

  function show(next: number) {
    setWarm(true)
    setAt((next + count) % count)
  }

  return { at, show, warm, setHeld, paused, setPaused }
}
