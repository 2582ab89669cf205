import { useState } from 'react'
import { useLoad } from './api/use-load.ts'
import { dataUrl } from './files.ts'
import { useI18n } from './i18n.tsx'
import { Dialog } from './ui/Dialog.tsx'
import { Icon } from './ui/Icon.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import './photos.css'

export interface PrivateImageProps {
  /** Unique key of the image: it is loaded again only if the key changes. */
  name: string
  load: () => Promise<Blob>
  /** Loads the enlarged image, if it is not the thumbnail's. */
  loadLarge?: () => Promise<Blob>
  /** Alt text of the thumbnail, and title of the enlarged image. */
  label: string
}

/** Thumbnail of an image that requires an API call, or is not uploaded yet. Pressing it opens the enlarged image. */
export function PrivateImage({ name, load, loadLarge, label }: PrivateImageProps) {
  const { t } = useI18n()
  const [large, setLarge] = useState(false)
  const { data: address, error } = useLoad(`image ${name}`, async () => dataUrl(await load()))
  const enlarged = useLoad(large && loadLarge ? `large image ${name}` : null, async () => dataUrl(await loadLarge!()))
  if (error)
    return (
      <span className="photo photo--unseen" role="img" aria-label={t('orders.return.photos.unseen')}>
        <Icon name="image" />
      </span>
    )
  if (!address)
    return (
      <span className="photo">
        <Skeleton />
      </span>
    )
  return (
    <>
      <button type="button" className="photo" aria-label={label} onClick={() => setLarge(true)}>
        <img src={address} alt="" />
      </button>
      <Dialog open={large} onClose={() => setLarge(false)} title={label}>
        <img className="photo__large" src={enlarged.data ?? address} alt={label} />
      </Dialog>
    </>
  )
}
