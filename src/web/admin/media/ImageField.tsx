import { useId, useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ImagePicker } from './ImagePicker.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import './media.css'

interface ImageFieldProps {
  label: string
  /** Path as stored in content: `library/3f…`, `scenes/…`; null for none. */
  path: string | null
  onChange: (path: string | null) => void
  /** True when the image may be missing. */
  optional?: boolean
  error?: string[]
}

/** Width in pixels in which images of every kind are available. */
const IN_ALL = [720]

/**
 * Field that selects an image of the library for a record such as a slide, a brand or a category. It may be inside a
 * form: the value is passed to `onChange`.
 */
export function ImageField({ label, path, onChange, optional = false, error = [] }: ImageFieldProps) {
  const { t } = useI18n()
  const errorId = useId()
  const [choosing, setChoosing] = useState(false)
  return (
    <fieldset className="field media-field">
      <legend className="field__label">{label}</legend>
      <div className="cluster">
        {path && <Thumbnail image={{ path, widths: IN_ALL }} />}
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          <Icon name="image" />
          {t(path ? 'media.field.other' : 'media.field.choose')}
        </Button>
        {path && optional && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('media.field.none')}
          </Button>
        )}
      </div>
      {error.length > 0 && <FieldError id={errorId}>{error}</FieldError>}
      <ImagePicker
        open={choosing}
        onClose={() => setChoosing(false)}
        taken={path ? [path] : []}
        onChoose={([image]) => image && onChange(image.path)}
      />
    </fieldset>
  )
}
