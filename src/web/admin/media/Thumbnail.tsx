import { Image } from '../../ui/Image.tsx'

interface ThumbnailProps {
  image: { path: string; widths: readonly number[] }
}

/** An uncropped image on a neutral background; its text is beside it, so the alt text is empty. */
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
