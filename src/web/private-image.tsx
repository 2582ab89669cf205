import { useState } from 'react'
import { useLoad } from './api/use-load.ts'
import { dataUrl } from './files.ts'
import { useI18n } from './i18n.tsx'
import { Dialog } from './ui/Dialog.tsx'
import { Icon } from './ui/Icon.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import './styles/areas/photos.css'

interface PrivatePictureProps {
  /** Names the picture for good: it is asked for once. */
  name: string
  load: () => Promise<Blob>
  /** What it is called, aloud and over the large picture. */
  label: string
}

/** A small picture that only a call can fetch, or that was not sent yet; pressed, it shows itself large. */
export function PrivateImage({ name, load, label }: PrivatePictureProps) {
  const { t } = useI18n()
  const [large, setLarge] = useState(false)
  const { data: address, error } = useLoad(`picture ${name}`, async () => dataUrl(await load()))
  if (error)
    return (
      <span className="photo photo--unseen" role="img" aria-label={t('orders.return.photos.unseen')}>
        <Icon name="picture" />
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
        <img className="photo__large" src={address} alt={label} />
      </Dialog>
    </>
  )
}
