import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import './image.css'

interface ImageSource {
  /** Base URL of the files. For `/media/products/p001/front` they are `{url}/{width}.avif` and `{url}/720.webp`. */
  url: string
  alt: string
  widths?: readonly number[]
}

interface ImageProps {
  source: ImageSource | null | undefined
  /** Displayed width, in the syntax of the `sizes` attribute. The browser uses it to select the file. */
  sizes: string
  /** True if this is the page's largest image above the fold (LCP), which is loaded first. */
  priority?: boolean
  /** Width in pixels. With `height` it gives the aspect ratio; the default is the ratio of product images (4:5). */
  width?: number
  height?: number
  /** Background: `studio` for cut-out images; `bare` for scenes, which contain their own background. */
  room?: 'studio' | 'bare'
  small?: boolean
  className?: string
  /** Content rendered over the image, such as a badge or a button. */
  children?: ReactNode
}

const WIDTHS = [180, 360, 540, 720, 1080] as const

/**
 * Responsive AVIF image with one WebP file as a fallback. Shows a placeholder icon if there is no image or it fails to
 * load.
 */
export function Image(props: ImageProps) {
  const {
    source,
    sizes,
    priority = false,
    width = 720,
    height = 900,
    room = 'studio',
    small,
    className,
    children,
  } = props
  const { t } = useI18n()
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const img = useRef<HTMLImageElement>(null)
  const url = source?.url ?? null

  // Checks for a failed load, because React misses error events that fire before hydration.
  useEffect(() => {
    if (url && img.current?.complete && img.current.naturalWidth === 0) setFailedUrl(url)
  }, [url])

  return (
    <span className={classNames('image', room === 'studio' && 'studio', small && 'image--small', className)}>
      {source && failedUrl !== source.url ? (
        <picture>
          <source
            type="image/avif"
            srcSet={(source.widths ?? WIDTHS).map(w => `${source.url}/${w}.avif ${w}w`).join(', ')}
            sizes={sizes}
          />
          <img
            ref={img}
            className="image__img"
            src={`${source.url}/720.webp`}
            alt={source.alt}
            width={width}
            height={height}
            loading={priority ? 'eager' : 'lazy'}
            decoding={priority ? 'auto' : 'async'}
            fetchPriority={priority ? 'high' : undefined}
            onError={() => setFailedUrl(source.url)}
          />
        </picture>
      ) : (
        <span className="image__placeholder" role="img" aria-label={source?.alt || t('common.image.none')}>
          <Icon name="bottle" />
        </span>
      )}
      {children}
    </span>
  )
}
