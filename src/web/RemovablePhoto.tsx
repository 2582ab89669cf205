import { PrivateImage, type PrivateImageProps } from './private-image.tsx'
import { Icon } from './ui/Icon.tsx'
import { IconButton } from './ui/IconButton.tsx'

interface RemovablePhotoProps extends PrivateImageProps {
  removeLabel: string
  onRemove: () => void
  disabled?: boolean
  /** True for a photo that needs attention, such as one whose upload failed. */
  isMarked?: boolean
}

/** Item of a `photos` list: a thumbnail with a button that removes it. */
export function RemovablePhoto({ removeLabel, onRemove, disabled, isMarked, ...image }: RemovablePhotoProps) {
  return (
    <li className={isMarked ? 'photos__marked' : undefined}>
      <PrivateImage {...image} />
      <IconButton className="photos__remove" size="small" label={removeLabel} disabled={disabled} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </li>
  )
}
