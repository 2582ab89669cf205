import { useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { PictureField } from '../media/PictureField.tsx'

interface ChosenPictureProps {
  label?: string
  value: string | null
  optional?: boolean
  onChange: () => void
  error: string[] | undefined
}

/** A picture of the library among the fields of a form, as its field `picture`. */
export function ChosenPicture({ label, value, optional, onChange, error }: ChosenPictureProps) {
  const { t } = useI18n()
  const [path, setPath] = useState(value)
  return (
    <>
      <input type="hidden" name="picture" value={path ?? ''} />
      <PictureField
        label={label ?? t('content.picture')}
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
