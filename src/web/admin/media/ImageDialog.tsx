import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { useLastValue } from '../use-last.ts'
import { ImageForm } from './ImageForm.tsx'
import { captionOf } from './use-library.ts'

interface ImageDialogProps {
  /** Null while the dialog is closed. */
  image: LibraryImage | null
  onClose: () => void
  onChanged: (image: LibraryImage) => void
  /** Called after the image was deleted. Undefined where deleting is not offered. */
  onRemoved?: (id: number) => void
}

/**
 * Dialog for one image: alt texts in four languages, focal point, and its uses. Contains a form, so it must be rendered
 * outside of forms.
 */
export function ImageDialog({ image, onClose, ...detail }: ImageDialogProps) {
  const { language } = useI18n()
  const shown = useLastValue(image)
  if (!shown) return null
  return (
    <Dialog
      open={image !== null}
      onClose={onClose}
      title={
        <bdi>
          <Isolate>{captionOf(shown, language)}</Isolate>
        </bdi>
      }
      wide
    >
      <Detail key={shown.id} id={shown.id} onClose={onClose} {...detail} />
    </Dialog>
  )
}

interface DetailProps extends Omit<ImageDialogProps, 'image'> {
  id: number
}

function Detail({ id, onClose, onChanged, onRemoved }: DetailProps) {
  const api = useApi()
  const { data, error, reload, replace } = useLoad(`image ${id}`, options =>
    api.adminGetImage({ params: { id } }, options).then(answer => answer.data),
  )
  if (error && !data) return <DetailFailure error={error} onRetry={reload} level={2} />
  if (!data) return <Skeleton shape="image" />
  return (
    <div className="stack gap-l">
      <ImageForm
        key={data.version}
        image={data}
        onSaved={image => {
          replace({ ...data, ...image })
          onChanged(image)
        }}
        onRemoved={
          onRemoved &&
          (() => {
            onClose()
            onRemoved(id)
          })
        }
      />
    </div>
  )
}
