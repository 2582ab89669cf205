import { useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { mediaUrl } from '../../paths.ts'
import { ImageField } from '../media/ImageField.tsx'

interface LogoFieldProps {
  value: string | null
  onChange: () => void
  error: string[] | undefined
}

/** Path suffix of a library image in a format that every browser can display. */
const FILE = '/720.webp'

/**
 * Field that selects the shop's logo from the library. Without a logo, the site shows the built-in leaf with the shop's
 * name.
 */
export function LogoField({ value, onChange, error }: LogoFieldProps) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState(value)
  return (
    <>
      <input type="hidden" name="logoUrl" value={chosen ?? ''} />
      <ImageField
        label={t('content.settings.logoUrl')}
        path={chosen?.endsWith(FILE) ? chosen.slice(mediaUrl('').length, -FILE.length) : null}
        optional
        error={error}
        onChange={path => {
          setChosen(path && mediaUrl(path) + FILE)
          onChange()
        }}
      />
      {!chosen && <p className="quiet small">{t('content.logo.drawn')}</p>}
    </>
  )
}
