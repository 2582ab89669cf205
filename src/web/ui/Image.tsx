import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import './image.css'

interface ImageSource {
  /** For `/media/products/p001/front` the files are `{url}/{width}.avif` and `{url}/720.webp`. */
  url: string
  alt: string
  widths?: readonly number[]
}

interface ImageProps {
  source: ImageSource | null | undefined
  /** The slot's rendered width as CSS defines it: it selects the file. */
  sizes: string
  /** The LCP image of the page. */
  priority?: boolean
  /** Width in pixels of the file that defines the ratio; 4:5 packshots by default. */
  width?: number
  height?: number
  /** `studio` shows the cutout on the studio background; `bare` is for scenes with their own. */
  room?: 'studio' | 'bare'
  small?: boolean
  className?: string
  /** Rendered over the image: a badge, a button. */
  children?: ReactNode
}

const WIDTHS = [180, 360, 540, 720, 1080] as const

/**
 * AVIF at the actual slot sizes with one WebP fallback; a placeholder drawing without an image or when it fails to
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

  // React misses error events before hydration.
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
