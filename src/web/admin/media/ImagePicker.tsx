import { useState } from 'react'
import type { LibraryPicture } from '../../../shared/contracts/media.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DropZone } from './DropZone.tsx'
import { ImageGrid } from './ImageGrid.tsx'
import { SearchBox } from './SearchBox.tsx'
import { UploadButton, UploadState } from './UploadState.tsx'
import { useLibrary } from './use-library.ts'
import { useUploads } from './use-uploads.ts'

export interface ImagePickerProps {
  open: boolean
  onClose: () => void
  /** Allows several, in the order in which they were chosen. */
  multiple?: boolean
  /** Paths of images that are already used. */
  taken?: readonly string[]
  /** Content stores an image's `path`; its `url` is for `Picture`. The dialog closes itself. */
  onChoose: (pictures: LibraryPicture[]) => void
}

/** Picker of library images, with upload. It contains no form, so it may be inside one. */
export function ImagePicker(props: ImagePickerProps) {
  const { t } = useI18n()
  const { open, onClose, multiple } = props
  return (
    <Dialog open={open} onClose={onClose} title={t(multiple ? 'media.choose' : 'media.choose.one')} wide>
      <Choice {...props} />
    </Dialog>
  )
}

/** Mounted again each time the dialog opens. */
function Choice({ onClose, multiple = false, taken = [], onChoose }: ImagePickerProps) {
  const { t } = useI18n()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<LibraryPicture[]>([])
  const library = useLibrary({ search })
  const uploads = useUploads(picture => {
    library.added(picture)
    setChosen(before => (multiple ? [...before.filter(({ id }) => id !== picture.id), picture] : [picture]))
  })
  const isTaken = ({ path }: LibraryPicture) => taken.includes(path)
  const isOn = (picture: LibraryPicture) => chosen.some(({ id }) => id === picture.id)

  function press(picture: LibraryPicture) {
    if (isTaken(picture)) return
    if (isOn(picture)) setChosen(chosen.filter(({ id }) => id !== picture.id))
    else setChosen(multiple ? [...chosen, picture] : [picture])
  }

  const wished = chosen.filter(picture => !isTaken(picture))
  return (
    <DropZone onDrop={uploads.add}>
      <div className="stack">
        <div>
          <div className="media-bar">
            <SearchBox search={search} onSearch={setSearch} />
            <UploadButton uploads={uploads} multiple={multiple} />
          </div>
          <UploadState uploads={uploads} />
        </div>
        <ImageGrid
          library={library}
          empty={{ title: t('media.none'), text: t(search ? 'media.none.search' : 'media.none.text') }}
          isOn={isOn}
          onPress={press}
          note={picture => isTaken(picture) && t('media.taken')}
        />
        <div className="media-choice__foot cluster">
          <Button
            aria-disabled={wished.length === 0 || undefined}
            onClick={() => {
              if (wished.length === 0) return
              onChoose(wished)
              onClose()
            }}
          >
            {t('media.take', { count: wished.length })}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('common.back')}
          </Button>
        </div>
      </div>
    </DropZone>
  )
}
