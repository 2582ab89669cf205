import { useState } from 'react'
import type { LibraryImage } from '../../../../shared/contracts/media.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DropZone } from '../../media/DropZone.tsx'
import { ImagePicker } from '../../media/ImagePicker.tsx'
import { Thumbnail } from '../../media/Thumbnail.tsx'
import { UploadButton, UploadProgress } from '../../media/UploadProgress.tsx'
import { useUploads } from '../../media/use-uploads.ts'
import type { DraftImage } from './draft.ts'
import { type Editor, errorsIn } from './use-editor.ts'
import '../catalog.css'

/**
 * Images of a new product, which are saved together with it. The first image is the main image. Must not render a form
 * element, because it is inside the product form.
 */
export function NewImages({ editor: { draft, set, errors } }: { editor: Editor }) {
  const { t } = useI18n()
  const [choosing, setChoosing] = useState(false)
  const uploads = useUploads(image => add([image]))
  const wrong = errorsIn(errors, 'images')

  function add(chosen: readonly LibraryImage[]) {
    const added = chosen.map(({ path, url, widths }): DraftImage => ({ path, url, widths }))
    const { images } = draft
    set({ images: [...images, ...added.filter(({ path }) => !images.some(one => one.path === path))] })
  }

  return (
    <DropZone onDrop={uploads.add}>
      <div className="stack gap-s">
        <div>
          <div className="cluster gap-s">
            <UploadButton uploads={uploads} />
            <Button variant="secondary" onClick={() => setChoosing(true)}>
              <Icon name="image" />
              {t('media.product.fromLibrary')}
            </Button>
          </div>
          <UploadProgress uploads={uploads} />
        </div>
        {draft.images.length > 0 && (
          <ol className="new-images">
            {draft.images.map((image, at) => (
              <li key={image.path}>
                <Thumbnail image={image} />
                <IconButton
                  label={t('catalog.images.remove', { number: at + 1 })}
                  onClick={() => set({ images: draft.images.filter(({ path }) => path !== image.path) })}
                >
                  <Icon name="trash" />
                </IconButton>
              </li>
            ))}
          </ol>
        )}
        {wrong.length > 0 && <FieldError id="images-error">{wrong}</FieldError>}
      </div>
      <ImagePicker
        open={choosing}
        onClose={() => setChoosing(false)}
        multiple
        taken={draft.images.map(({ path }) => path)}
        onChoose={add}
      />
    </DropZone>
  )
}
