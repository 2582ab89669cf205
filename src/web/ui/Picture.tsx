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
  /** The slot's real width, as exact as CSS knows it: it decides which file is fetched. */
  sizes: string
  /** The one picture of the page that must come first (LCP). */
  priority?: boolean
  /** Pixels of the file that the ratio is taken from; 4:5 packshots unless told. */
  width?: number
  height?: number
  /** `studio` stands the cutout in the room; `bare` is for scenes that bring their own. */
  room?: 'studio' | 'bare'
  small?: boolean
  className?: string
  /** On the picture: a badge, a button. */
  children?: ReactNode
}

const WIDTHS = [180, 360, 540, 720, 1080] as const

/** AVIF at real slot sizes with one WebP behind it; a drawn bottle when there is no picture or it does not load. */
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

  // An error that came before hydration is never told to React.
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
