import { Picture } from '../../ui/Picture.tsx'

interface ThumbnailProps {
  picture: { path: string; widths: readonly number[] }
}

/** A picture whole, on quiet ground; its words stand beside it. */
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
