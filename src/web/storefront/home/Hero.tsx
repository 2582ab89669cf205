import { type PointerEvent, useRef } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { HeroSlide } from './HeroSlide.tsx'
import type { HomeData } from './load-home.ts'
import { useSlideshow } from './use-slideshow.ts'

const SWIPE_PX = 40

/**
 * Slideshow at the top of the home page, with up to two links per slide. All slides are in the same grid cell, which
 * prevents layout shifts.
 */
export function Hero({ slides }: { slides: HomeData['slides'] }) {
  const { t, direction } = useI18n()
  const { at, show, warm, setHeld, paused, setPaused } = useSlideshow(slides.length)
  const pressedAt = useRef<number | null>(null)
  if (slides.length === 0) return null

  function swiped(event: PointerEvent) {
    const moved = pressedAt.current === null ? 0 : event.clientX - pressedAt.current
    pressedAt.current = null
    if (Math.abs(moved) < SWIPE_PX) return
    show(at + (moved < 0 === (direction === 'ltr') ? 1 : -1))
  }

  return (
    <section
      className="hero container"
      aria-roledescription="carousel"
      aria-label={t('home.hero.label')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={event => {
        pressedAt.current = event.pointerType === 'mouse' ? null : event.clientX
      }}
      onPointerUp={swiped}
      onPointerCancel={() => {
        pressedAt.current = null
      }}
    >
      {slides.map((slide, place) => (
        <HeroSlide
          key={slide.id}
          slide={slide}
          first={place === 0}
          current={place === at}
          hasImage={place === at || warm}
        />
      ))}
      {slides.length > 1 && (
        <div className="cluster hero__controls">
          <IconButton label={t('home.hero.previous')} onClick={() => show(at - 1)}>
            <Icon name="chevron-back" />
          </IconButton>
          {slides.map((slide, place) => (
            <button
              key={slide.id}
              type="button"
              className="hero__dot"
              aria-label={t('home.hero.slide', { number: place + 1, title: slide.eyebrow })}
              aria-current={place === at}
              onClick={() => show(place)}
            />
          ))}
          <IconButton label={t('home.hero.next')} onClick={() => show(at + 1)}>
            <Icon name="chevron-forward" />
          </IconButton>
          <IconButton label={t(paused ? 'home.hero.play' : 'home.hero.pause')} onClick={() => setPaused(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} />
          </IconButton>
        </div>
      )}
    </section>
  )
}
