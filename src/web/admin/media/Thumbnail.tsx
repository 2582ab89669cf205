import { Picture } from '../../ui/Picture.tsx'

interface ThumbnailProps {
  picture: { path: string; widths: readonly number[] }
}

/** An uncropped image on a neutral background; its text is beside it, so the alt text is empty. */
export function Thumbnail({ picture: { path, widths } }: ThumbnailProps) {
  return (
    <Picture
      image={{ url: `/media/${path}`, alt: '', widths }}
      sizes="11rem"
      room="bare"
      small
      className="media-thumb"
    />
  )
}
