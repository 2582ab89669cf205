import { useState } from 'react'
import type { LibraryPicture } from '../../../shared/contracts/media.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { DropZone } from './DropZone.tsx'
import { ImageDialog } from './ImageDialog.tsx'
import { ImagePicker } from './ImagePicker.tsx'
import { SortableImages } from './SortableImages.tsx'
import { UploadButton, UploadState } from './UploadState.tsx'
import { type ProductImage, useProductImages } from './use-product-images.ts'
import { useUploads } from './use-uploads.ts'

interface ProductImagesProps {
  productId: number
  /** Called after each change that shoppers can see. */
  onSaved?: () => void
}

/**
 * Images of a product: upload, choose, reorder, describe, remove. Each change is saved at once. Must be rendered outside of
 * forms.
 */
export function ProductImages({ productId, onSaved }: ProductImagesProps) {
  const { t } = useI18n()
  const { pictures, error, reload, set, isLate, isBusy } = useProductImages(productId, onSaved)
  const [choosing, setChoosing] = useState(false)
  const [open, setOpen] = useState<LibraryPicture | null>(null)
  const uploads = useUploads(picture => pictures && add([picture]))

  function add(chosen: LibraryPicture[]) {
    const known = new Set(pictures!.map(({ path }) => path))
    const further = chosen.filter(({ path }) => !known.has(path)).map(asProductPicture)
    if (further.length > 0) set([...pictures!, ...further])
  }

  if (error && !pictures) return <DetailFailure error={error} onRetry={reload} level={2} />
  if (!pictures) return <Skeleton shape="picture" />
  return (
    <DropZone onDrop={uploads.add}>
      <div className="stack" aria-busy={isBusy || undefined}>
        <div>
          <div className="cluster">
            <UploadButton uploads={uploads} />
            <Button variant="secondary" onClick={() => setChoosing(true)}>
              <Icon name="picture" />
              {t('media.product.fromLibrary')}
            </Button>
          </div>
          <UploadState uploads={uploads} />
          <div role="alert" className="media-told">
            {isLate && (
              <div className="notice notice--warning">
                <p className="notice__text">{t('media.product.late')}</p>
              </div>
            )}
          </div>
        </div>
        {pictures.length === 0 ? (
          <p className="quiet">{t('media.product.none')}</p>
        ) : (
          <SortableImages pictures={pictures} onChange={set} onDescribe={setOpen} />
        )}
      </div>
      <ImagePicker
        open={choosing}
        onClose={() => setChoosing(false)}
        multiple
        taken={pictures.map(({ path }) => path)}
        onChoose={add}
      />
      <ImageDialog
        picture={open}
        onClose={() => setOpen(null)}
        onChanged={() => {
          reload()
          onSaved?.()
        }}
      />
    </DropZone>
  )
}

const asProductPicture = (picture: LibraryPicture): ProductImage => {
  const { path, url, width, height, widths } = picture
  return { path, url, width, height, widths, picture }
}
