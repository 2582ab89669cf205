import { useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { ImageField } from '../media/ImageField.tsx'

interface ContentImageFieldProps {
  label?: string
  value: string | null
  optional?: boolean
  onChange: () => void
  error: string[] | undefined
}

/** Form field that selects an image from the library. Its field name is `image`. */
export function ContentImageField({ label, value, optional, onChange, error }: ContentImageFieldProps) {
  const { t } = useI18n()
  const [path, setPath] = useState(value)
  return (
    <>
      <input type="hidden" name="image" value={path ?? ''} />
      <ImageField
        label={label ?? t('content.image')}
        path={path}
        optional={optional}
        error={error}
        onChange={chosen => {
          setPath(chosen)
          onChange()
        }}
      />
    </>
  )
}
