import { useState } from 'react'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DropZone } from './DropZone.tsx'
import { ImageGrid } from './ImageGrid.tsx'
import { SearchBox } from './SearchBox.tsx'
import { UploadButton, UploadProgress } from './UploadProgress.tsx'
import { useLibrary } from './use-library.ts'
import { useUploads } from './use-uploads.ts'
import './media.css'

interface ImagePickerProps {
  open: boolean
  onClose: () => void
  /** True to allow several images, returned in the order of selection. */
  multiple?: boolean
  /** Paths of images that are already used and cannot be selected. */
  taken?: readonly string[]
  /**
   * Called with the selected images; the dialog then closes. Records store the `path` of an image; `url` is for
   * display.
   */
  onChoose: (images: LibraryImage[]) => void
}

/**
 * Dialog that selects images from the library or uploads new images. It contains no form, so it may be rendered inside
 * a form.
 */
export function ImagePicker(props: ImagePickerProps) {
  const { t } = useI18n()
  const { open, onClose, multiple } = props
  return (
    <Dialog open={open} onClose={onClose} title={t(multiple ? 'media.choose' : 'media.choose.one')} wide>
      <Choice {...props} />
    </Dialog>
  )
}

/** Content of the dialog. Remounted each time the dialog opens, so that no image is selected initially. */
function Choice({ onClose, multiple = false, taken = [], onChoose }: ImagePickerProps) {
  const { t } = useI18n()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<LibraryImage[]>([])
  const library = useLibrary({ search })
  const uploads = useUploads(image => {
    library.added(image)
    setChosen(before => (multiple ? [...before.filter(({ id }) => id !== image.id), image] : [image]))
  })
  const isTaken = ({ path }: LibraryImage) => taken.includes(path)
  const isOn = (image: LibraryImage) => chosen.some(({ id }) => id === image.id)

  function press(image: LibraryImage) {
    if (isTaken(image)) return
    if (isOn(image)) setChosen(chosen.filter(({ id }) => id !== image.id))
    else setChosen(multiple ? [...chosen, image] : [image])
  }

  const requested = chosen.filter(image => !isTaken(image))
  return (
    <DropZone onDrop={uploads.add}>
      <div className="stack">
        <div>
          <div className="media-bar">
            <SearchBox search={search} onSearch={setSearch} />
            <UploadButton uploads={uploads} multiple={multiple} />
          </div>
          <UploadProgress uploads={uploads} />
        </div>
        <ImageGrid
          library={library}
          empty={{ title: t('media.none'), text: t(search ? 'media.none.search' : 'media.none.text') }}
          isOn={isOn}
          onPress={press}
          note={image => isTaken(image) && t('media.taken')}
        />
        <div className="media-choice__foot cluster">
          <Button
            aria-disabled={requested.length === 0 || undefined}
            onClick={() => {
              if (requested.length === 0) return
              onChoose(requested)
              onClose()
            }}
          >
            {t('media.take', { count: requested.length })}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('common.back')}
          </Button>
        </div>
      </div>
    </DropZone>
  )
}
