import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { useI18n } from '../../i18n.tsx'
import './media.css'

export type FocalPosition = NonNullable<LibraryImage['focus']>

interface FocalPointProps {
  path: string
  focus: FocalPosition | null
  onChange: (focus: FocalPosition) => void
}

/** Distance that an arrow key moves the focal point, in percent of the image size; with Shift it is `STRIDE`. */
const STEP = 1
const STRIDE = 10
const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

/**
 * Control for the focal point of an image: the point that stays visible when the image is cropped. Set by press, drag
 * or arrow keys.
 */
export function FocalPoint({ path, focus, onChange }: FocalPointProps) {
  const { t } = useI18n()
  const hintId = useId()
  const area = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)

  function follow({ clientX, clientY }: PointerEvent) {
    const { x, y, width, height } = area.current!.getBoundingClientRect()
    onChange({ x: within(((clientX - x) / width) * 100), y: within(((clientY - y) / height) * 100) })
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!by || !focus) return
    event.preventDefault()
    const step = event.shiftKey ? STRIDE : STEP
    onChange({ x: within(focus.x + by[0]! * step), y: within(focus.y + by[1]! * step) })
  }

  return (
    <div className="stack gap-s">
      <div
        ref={area}
        className="media-focus"
        // Left to right in all languages, because images are not mirrored in Arabic and Hebrew.
        dir="ltr"
        onPointerDown={event => {
          if (event.button !== 0) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
          handle.current?.focus()
        }}
        onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      >
        <img src={`/media/${path}/720.webp`} alt="" draggable={false} />
        {focus && (
          <button
            ref={handle}
            type="button"
            className="media-focus__point"
            aria-label={t('media.focus.at', focus)}
            aria-describedby={hintId}
            style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
      <p className="quiet small" id={hintId}>
        {t(focus ? 'media.focus.hint' : 'media.focus.whole.hint')}
      </p>
      <p role="status" className="visually-hidden">
        {focus && t('media.focus.at', focus)}
      </p>
    </div>
  )
}

/** Shows the image in the two crops of the shop: product card and wide. Without a focal point, it is not cropped. */
export function FramesPreview({ path, focus }: { path: string; focus: FocalPosition | null }) {
  const { t } = useI18n()
  const style = focus
    ? { objectFit: 'cover' as const, objectPosition: `${focus.x}% ${focus.y}%` }
    : { objectFit: 'contain' as const }
  return (
    <div className="media-frames small quiet">
      {(['card', 'wide'] as const).map(frame => (
        <figure key={frame}>
          <span className={`media-frame media-frame--${frame}`}>
            <img src={`/media/${path}/720.webp`} alt="" style={style} />
          </span>
          <figcaption>{t(`media.frame.${frame}`)}</figcaption>
        </figure>
      ))}
    </div>
  )
}
