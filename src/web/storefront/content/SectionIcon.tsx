import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

const ICONS: Record<string, IconName> = { shield: 'shield-check', check: 'check', leaf: 'leaf' }

/** The icons that the about page's content may ask for by name. */
export function SectionIcon({ name = '' }: { name: string | undefined }) {
  const icon = ICONS[name]
  return icon && <Icon name={icon} />
}
