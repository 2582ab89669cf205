import { useState } from 'react'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { DropZone } from './DropZone.tsx'
import { ImageDialog } from './ImageDialog.tsx'
import { ImagePicker } from './ImagePicker.tsx'
import { SortableImages } from './SortableImages.tsx'
import { UploadButton, UploadProgress } from './UploadProgress.tsx'
import { type ProductImage, useProductImages } from './use-product-images.ts'
import { useUploads } from './use-uploads.ts'
import { VariantImages } from './VariantImages.tsx'
import './media.css'

interface ProductImagesProps {
  productId: number
  /**
   * Version of the product, if its editor is on the same screen. The images are reloaded when it changes, because the
   * variants may have changed.
   */
  productVersion?: string
  /** Called after each saved change. Shoppers see saved changes at once. */
  onSaved?: () => void
}

/**
 * Editor for the images of a product: upload, choose, reorder, describe, remove, and assign to variants. Each change is
 * saved at once. Contains forms, so it must be rendered outside of forms.
 */
export function ProductImages({ productId, productVersion, onSaved }: ProductImagesProps) {
  const { t } = useI18n()
  const { images, variants, error, reload, set, assign, isLate, isBusy } = useProductImages(productId, {
    productVersion,
    onSaved,
  })
  const [choosing, setChoosing] = useState(false)
  const [open, setOpen] = useState<LibraryImage | null>(null)
  const uploads = useUploads(image => images && add([image]))

  function add(chosen: LibraryImage[]) {
    const known = new Set(images!.map(({ path }) => path))
    const further = chosen.filter(({ path }) => !known.has(path)).map(asProductImage)
    if (further.length > 0) set([...images!, ...further])
  }

  if (error && !images) return <DetailFailure error={error} onRetry={reload} level={2} />
  if (!images) return <Skeleton shape="image" />
  return (
    <DropZone onDrop={uploads.add}>
      <div className="stack" aria-busy={isBusy || undefined}>
        <div>
          <div className="cluster">
            <UploadButton uploads={uploads} />
            <Button variant="secondary" onClick={() => setChoosing(true)}>
              <Icon name="image" />
              {t('media.product.fromLibrary')}
            </Button>
          </div>
          <UploadProgress uploads={uploads} />
          <div role="alert" className="media-status">
            {isLate && (
              <div className="notice notice--warning">
                <p className="notice__text">{t('media.product.late')}</p>
              </div>
            )}
          </div>
        </div>
        {images.length === 0 ? (
          <p className="quiet">{t('media.product.none')}</p>
        ) : (
          <SortableImages images={images} onChange={set} onDescribe={setOpen} />
        )}
        {images.length > 1 && variants.length > 1 && (
          <VariantImages images={images} variants={variants} onAssign={assign} />
        )}
      </div>
      <ImagePicker
        open={choosing}
        onClose={() => setChoosing(false)}
        multiple
        taken={images.map(({ path }) => path)}
        onChoose={add}
      />
      <ImageDialog
        image={open}
        onClose={() => setOpen(null)}
        onChanged={() => {
          reload()
          onSaved?.()
        }}
      />
    </DropZone>
  )
}

const asProductImage = (image: LibraryImage): ProductImage => {
  const { path, url, width, height, widths } = image
  return { path, url, width, height, widths, image }
}
