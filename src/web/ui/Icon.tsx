import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

interface IconProps {
  name: IconName
  className?: string
}

/** Directional icons, which are mirrored in Arabic and Hebrew. */
const MIRRORED = new Set<IconName>([
  'arrow-forward',
  'chevron-back',
  'chevron-forward',
  'logo',
  'logout',
  'return',
  'sort',
  'truck',
])

/**
 * Icon of the SVG sprite, on a grid of 24 px. It inherits stroke and fill from CSS. Hidden from screen readers, because
 * adjacent text has the same meaning.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames('icon', MIRRORED.has(name) && 'icon--mirrored', className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
