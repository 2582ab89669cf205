import type { LibraryPicture } from '../../../shared/contracts/media.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { useLast } from '../use-last.ts'
import { ImageForm } from './ImageForm.tsx'
import { ImageUses } from './ImageUses.tsx'
import { captionOf } from './use-library.ts'

interface ImageDialogProps {
  /** Null while closed. */
  picture: LibraryPicture | null
  onClose: () => void
  onChanged: (picture: LibraryPicture) => void
  /** Without it the image cannot be removed. */
  onRemoved?: (id: number) => void
}

/** Details of one image: alt texts in four languages, focal point, uses. Must be rendered outside of forms. */
export function ImageDialog({ picture, onClose, ...detail }: ImageDialogProps) {
  const { language } = useI18n()
  const shown = useLast(picture)
  if (!shown) return null
  return (
    <Dialog open={picture !== null} onClose={onClose} title={<bdi>{captionOf(shown, language)}</bdi>} wide>
      <Detail key={shown.id} id={shown.id} onClose={onClose} {...detail} />
    </Dialog>
  )
}

interface DetailProps extends Omit<ImageDialogProps, 'picture'> {
  id: number
}

function Detail({ id, onClose, onChanged, onRemoved }: DetailProps) {
  const api = useApi()
  const { data, error, reload, replace } = useLoad(`picture ${id}`, options =>
    api.adminGetPicture({ params: { id } }, options).then(answer => answer.data),
  )
  if (error && !data) return <DetailFailure error={error} onRetry={reload} level={2} />
  if (!data) return <Skeleton shape="picture" />
  return (
    <div className="stack gap-l">
      <ImageForm
        key={data.version}
        picture={data}
        onSaved={picture => {
          replace({ ...data, ...picture })
          onChanged(picture)
        }}
      />
      <ImageUses
        picture={data}
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
