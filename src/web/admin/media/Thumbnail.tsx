import { Image } from '../../ui/Image.tsx'

interface ThumbnailProps {
  image: { path: string; widths: readonly number[] }
}

/** Uncropped image on a neutral background. The alt text is empty, because adjacent text describes the image. */
export function Thumbnail({ image: { path, widths } }: ThumbnailProps) {
  return (
    <Image
      source={{ url: `/media/${path}`, alt: '', widths }}
      sizes="11rem"
      room="bare"
      small
      className="media-thumb"
    />
  )
}
