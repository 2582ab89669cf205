import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

export interface PictureImage {
  /** `/media/products/p001/front`: the files are `{url}/{width}.avif` and `{url}/720.webp`. */
  url: string
  alt: string
  widths?: readonly number[]
}

export interface PictureProps {
  image: PictureImage | null | undefined
  /** The slot's real width, as exact as CSS knows it: it decides which file is loaded. */
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

/** AVIF at real slot sizes with one WebP fallback; a placeholder drawing without an image or when it fails to load. */
export function Picture(props: PictureProps) {
  const {
    image,
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
  const url = image?.url ?? null

  // React misses an error event before hydration.
  useEffect(() => {
    if (url && img.current?.complete && img.current.naturalWidth === 0) setFailedUrl(url)
  }, [url])

  return (
    <span className={classNames('picture', room === 'studio' && 'studio', small && 'picture--small', className)}>
      {image && failedUrl !== image.url ? (
        <picture>
          <source
            type="image/avif"
            srcSet={(image.widths ?? WIDTHS).map(w => `${image.url}/${w}.avif ${w}w`).join(', ')}
            sizes={sizes}
          />
          <img
            ref={img}
            className="picture__image"
            src={`${image.url}/720.webp`}
            alt={image.alt}
            width={width}
            height={height}
            loading={priority ? 'eager' : 'lazy'}
            decoding={priority ? 'auto' : 'async'}
            fetchPriority={priority ? 'high' : undefined}
            onError={() => setFailedUrl(image.url)}
          />
        </picture>
      ) : (
        <span className="picture__placeholder" role="img" aria-label={image?.alt || t('common.picture.none')}>
          <Icon name="bottle" />
        </span>
      )}
      {children}
    </span>
  )
}
