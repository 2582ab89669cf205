import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

export interface IconProps {
  name: IconName
  className?: string
}

/** They point forward or back, so they turn round in Arabic and Hebrew. */
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
 * One drawing of the sprite: 24 grid, its line and fill come from CSS through the reference. Silent to screen readers:
 * the words stand beside it.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames('icon', MIRRORED.has(name) && 'icon--mirrored', className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
